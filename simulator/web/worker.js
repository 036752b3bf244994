// Runs the firmware: MicroPython as WebAssembly, the sources from bundle.json, and the clock.
//
// In: {start}, {id, words} for what a person does, {id, pass} for time, {speed}. Out: {ready, hello},
// {news}, {id, answer}. The board's time goes in ticks of 4 ms and depends on nothing else, so what
// was done replays the same. A machine that is too slow lets it lag; the page stays free, since
// between the ticks of a thought the worker looks at what the page has sent.

import { loadMicroPython } from "./micropython/micropython.mjs";

const TICK_MS = 4; // firmware/hal_virtual.py has the same
const PAUSE_MS = 8; // between two looks at the clock
const BUSY_MS = 12; // and the longest without one
const LONGEST_MS = 400; // a page that was asleep does not catch up
const HEAP_BYTES = 8 << 20;

let bridge = null;
let speed = 1;
let owed_ms = 0; // what the board's time is behind
let last_ms = 0;
const soon = new MessageChannel();

async function start({ variant, seed, saved, still }) {
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
  const made = micropython.globals.get("Bridge")(variant, seed, saved || null);
  bridge = Object.fromEntries(
    ["hello", "keepsake", "trace", "do", "tick"].map((name) => [name, made[name]]),
  );
  postMessage({ ready: true, hello: JSON.parse(bridge.hello()), keepsake: bridge.keepsake() });
  tick();
  if (still) return;
  last_ms = performance.now();
  soon.port1.onmessage = loop;
  loop();
}

function loop() {
  const begun = performance.now();
  owed_ms = Math.min(owed_ms + (begun - last_ms) * speed, LONGEST_MS);
  last_ms = begun;
  while (owed_ms >= TICK_MS && performance.now() - begun < BUSY_MS) {
    owed_ms -= TICK_MS;
    tick();
  }
  if (owed_ms >= TICK_MS) soon.port2.postMessage(null); // at once, after what the page has sent
  else setTimeout(loop, PAUSE_MS);
}

function tick() {
  const text = bridge.tick();
  if (!text) return;
  const news = JSON.parse(text);
  if (news.keep) news.keep = bridge.keepsake();
  postMessage({ news });
}

// A stretch of time, at once: for a page whose clock stands still.
function pass(ms) {
  for (let passed = 0; passed < ms; passed += TICK_MS) tick();
  return null;
}

onmessage = ({ data }) => {
  if (data.start) start(data.start).catch((error) => postMessage({ broken: String(error) }));
  else if (data.speed) speed = data.speed;
  else if (data.pass) postMessage({ id: data.id, answer: pass(data.pass) });
  else if (data.trace) postMessage({ id: data.id, answer: bridge.trace() });
  else postMessage({ id: data.id, answer: JSON.parse(bridge.do(JSON.stringify(data.words))) });
};
