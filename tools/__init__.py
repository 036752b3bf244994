"""What runs on the host: runtimes, compiler, measurements. Never on the device."""
