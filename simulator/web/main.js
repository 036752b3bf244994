// The page: brings table, device, helper and panels together, and remembers what is to be kept.
//
// Addresses: ?board=reed5|hall5|reed9, ?seed=N, ?speed=N (the board's time runs N times as fast),
// ?still (it runs only when asked to: for tests), ?fresh (nothing is remembered).

import { Device } from "./device.js";
import { Hands } from "./hands.js";
import { Helper } from "./helper.js";
import { Panels } from "./panels.js";
import { Table } from "./table.js";

const asked = new URLSearchParams(location.search);
const memory = asked.has("fresh") ? null : localStorage;
const get = (id) => document.getElementById(id);

const device = new Device(asked.has("still"));
const table = new Table(get("table"), device);
new Hands(table);
const helper = new Helper(table, device);
const panels = new Panels(table, device, helper);
let variant = asked.get("board") ?? memory?.getItem("quint-board") ?? "reed5";

async function open(saved) {
  document.body.classList.add("opening");
  get("board-kind").value = variant;
  const [plate, ready] = await Promise.all([
    fetch(`./board-${variant}.json`).then((response) => response.json()),
    device.start(variant, Number(asked.get("seed") ?? Date.now() % 10000), saved),
  ]);
  table.open(plate, JSON.parse(ready.keepsake).pawns);
  panels.open(ready.hello);
  table.show(device.state);
  panels.show(device.state);
  document.body.dataset.board = variant;
  document.body.classList.remove("opening");
  document.body.classList.add("ready");
  performance.mark("ready");
}

function keep(keepsake) {
  memory?.setItem("quint-board", variant);
  memory?.setItem(`quint-${variant}`, keepsake);
}

async function saveTrace() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await device.trace()], { type: "text/plain" }));
  link.download = "quint-trace.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}

function workbench() {
  get("power").addEventListener("click", () => {
    device.ask("power", device.state.mode === "off");
  });
  get("power-held").addEventListener("click", async () => {
    if (device.state.mode !== "off") await device.ask("power", false);
    await device.ask("finger", true);
    await device.ask("power", true);
    await device.ask("finger", false);
  });
  get("trace").addEventListener("click", saveTrace);
  get("board-kind").addEventListener("change", (event) => {
    variant = event.target.value;
    open(memory?.getItem(`quint-${variant}`));
  });
  get("bounce").addEventListener("change", (event) => {
    device.ask("bounce", event.target.checked ? 4 : 0);
  });
  get("eyes").addEventListener("change", (event) => {
    document.body.dataset.eyes = event.target.value;
  });
  get("speed").addEventListener("change", (event) => device.setSpeed(Number(event.target.value)));
  get("always").checked = memory?.getItem("quint-always") === "yes";
  helper.always = get("always").checked;
  get("always").addEventListener("change", (event) => {
    helper.always = event.target.checked;
    memory?.setItem("quint-always", helper.always ? "yes" : "no");
    if (helper.always && device.state.asks && helper.deviceMoves()) helper.obey();
  });
  get("forget").addEventListener("click", () => {
    memory?.removeItem(`quint-${variant}`);
    open(null);
  });
  get("room").addEventListener("click", () => {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const now = document.documentElement.dataset.room ?? (dark ? "dark" : "light");
    document.documentElement.dataset.room = now === "dark" ? "light" : "dark";
  });
}

device.addEventListener("news", ({ detail }) => detail.keep && keep(detail.keep));
addEventListener("pagehide", () => {
  if (memory && table.at) {
    const kept = JSON.parse(memory.getItem(`quint-${variant}`) ?? "null");
    if (!kept) return;
    kept.pawns = table.at.map((pawn) => (pawn ? pawn.side + 1 : 0));
    memory.setItem(`quint-${variant}`, JSON.stringify(kept));
  }
});
workbench();
device.setSpeed(Number(asked.get("speed") ?? 1));
globalThis.quint = { device, table, helper }; // for the curious, and for the tests
open(memory?.getItem(`quint-${variant}`)).catch((error) => {
  get("sentence").textContent = `The board does not start: ${error.message}`;
  console.error(error);
});
