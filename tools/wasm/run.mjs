// Runs a script on MicroPython's WebAssembly build, as `micropython script arguments` would.
//
//   node run.mjs MODULE HEAP_BYTES PATHS SCRIPT [ARGUMENT ...]
//
// MODULE is the file micropython.mjs; PATHS are folders separated by ":"; each is copied, with the
// script's own folder, into the virtual file system under the same name, and put on sys.path
// behind the script's folder. What the script writes goes to stdout; the exit code is the script's.
// The heap only starts with HEAP_BYTES: this build lets it grow, so it is no proof of frugality.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const LARGEST_FILE = 1 << 20;
const SKIPPED = new Set(["build", "node_modules", "__pycache__"]);

function copyTree(virtual, folder) {
  virtual.mkdirTree(folder);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) copyTree(virtual, full);
    else if (entry.isFile() && fs.statSync(full).size <= LARGEST_FILE)
      virtual.writeFile(full, fs.readFileSync(full));
  }
}

const START = `
def _start(script, paths, arguments):
    import sys
    sys.argv[:] = [script] + arguments
    sys.path[:] = [script.rsplit("/", 1)[0]] + paths
    try:
        with open(script) as source:
            code = compile(source.read(), script, "exec")
        exec(code, {"__name__": "__main__", "__file__": script})
    except SystemExit as exit:
        code = exit.args[0] if exit.args else 0
        return code if isinstance(code, int) else 0 if code is None else 1
    except BaseException as error:
        sys.print_exception(error)
        return 1
    return 0
`;

const [module, heap, paths, script, ...args] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(module));
const micropython = await loadMicroPython({
  heapsize: Number(heap),
  linebuffer: false,
  stdout: (bytes) => fs.writeSync(1, bytes),
  stderr: (bytes) => fs.writeSync(2, bytes),
});
const folders = paths.split(":").filter((folder) => folder);
for (const folder of new Set([...folders, path.dirname(script)])) copyTree(micropython.FS, folder);
const list = (words) => JSON.stringify(words);
micropython.runPython(START);
micropython.runPython(`_code = _start(${JSON.stringify(script)}, ${list(folders)}, ${list(args)})`);
process.exitCode = micropython.globals.get("_code");
