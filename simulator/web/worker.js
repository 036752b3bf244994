// Runs the firmware: MicroPython as WebAssembly, the sources from bundle.json, and the clock.
//
// In: {id, words} for what a person does, {speed}. Out: {news}, {id, answer}, {ready, hello}.
// The page stays free while the device thinks: a slice of a thought is some ten milliseconds long.

import { loadMicroPython } from "./micropython/micropython.mjs";

const TICK_MS = 8;
const LONGEST_TICK_MS = 20; // when time runs faster, there are more ticks
const LONGEST_MS = 400; // a page that was asleep does not catch up
const HEAP_BYTES = 8 << 20;

let bridge = null;
let speed = 1;
let board_ms = 0;
let last_ms = 0;
const clock_us = () => (performance.now() * 1000) & 0x3fffffff;
const soon = new MessageChannel();

async function start({ variant, seed, saved }) {
  const [micropython, files] = await Promise.all([
    loadMicroPython({ heapsize: HEAP_BYTES, stdout: (line) => postMessage({ printed: line }) }),
    fetch("./bundle.json").then((response) => response.json()),
  ]);
  for (const [path, text] of Object.entries(files)) {
    const full = `/quint/${path}`;
    micropython.FS.mkdirTree(full.slice(0, full.lastIndexOf("/")));
    micropython.FS.writeFile(full, Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  }
  micropython.runPython('import sys; sys.path.insert(0, "/quint")');
  micropython.runPython("from simulator.bridge import Bridge");
  const made = micropython.globals.get("Bridge")(variant, seed, saved || null, clock_us);
  bridge = Object.fromEntries(
    ["hello", "keepsake", "do", "tick", "thinks"].map((name) => [name, made[name]]),
  );
  postMessage({ ready: true, hello: JSON.parse(bridge.hello()), keepsake: bridge.keepsake() });
  last_ms = performance.now();
  soon.port1.onmessage = loop;
  loop();
}

function loop() {
  const begun = performance.now();
  let behind_ms = Math.min((begun - last_ms) * speed, LONGEST_MS);
  last_ms = begun;
  do {
    const step_ms = Math.max(1, Math.min(behind_ms, LONGEST_TICK_MS));
    behind_ms -= step_ms;
    board_ms += step_ms;
    tick();
  } while (behind_ms >= 1 && !bridge.thinks());
  if (bridge.thinks()) {
    soon.port2.postMessage(null); // at once, after what the page has sent meanwhile
  } else {
    setTimeout(loop, TICK_MS);
  }
}

function tick() {
  const text = bridge.tick(Math.floor(board_ms));
  if (!text) return;
  const news = JSON.parse(text);
  if (news.keep) news.keep = bridge.keepsake();
  postMessage({ news });
}

onmessage = ({ data }) => {
  if (data.start) start(data.start).catch((error) => postMessage({ broken: String(error) }));
  else if (data.speed) speed = data.speed;
  else postMessage({ id: data.id, answer: JSON.parse(bridge.do(JSON.stringify(data.words))) });
};
