// The table: a board, two trays, the pawns, and which of them are in the air.
//
// The page owns the pawns; every lift and drop is told to the device as a sensor change, and that is
// all. What the lights show comes back as news. No rule of any game is known here.

import { Board } from "./board.js";

const SIDES = ["light", "dark"];
const SWAP_MS = 100; // between taking one pawn up and putting another down in its place

export class Table {
  constructor(root, device) {
    this.root = root;
    this.device = device;
    this.board = new Board(root.querySelector("#board"));
    this.layer = root.querySelector("#pawns");
    this.trays = SIDES.map((side) => root.querySelector(`#tray-${side}`));
    this.hand = []; // pawns in the air, the next to be put down last
    this.cursor = 0; // the square that has the keyboard's attention
    this.pointer = null; // where mouse or finger holds a pawn
    device.addEventListener("news", ({ detail }) => this.show(detail));
    new ResizeObserver(() => this.layout(true)).observe(root);
  }

  // Another board: its drawing, and the pawns that stand on it (0 nobody, 1 Light, 2 Dark).
  open(plate, pawns) {
    this.plate = plate;
    this.root.classList.toggle("wide", plate.columns === 9);
    this.board.open(plate);
    this.layer.replaceChildren();
    this.at = Array(plate.names.length).fill(null); // square -> pawn
    this.hand = [];
    this.pawns = [];
    this.cursor = 0;
    const each = plate.columns === 9 ? 22 : 12;
    for (const side of [0, 1]) for (let i = 0; i < each; i++) this.makePawn(side);
    pawns.forEach((pawn, square) => {
      if (!pawn) return;
      const found = this.inTray(pawn - 1);
      found.place = square;
      this.at[square] = found;
    });
    this.layout(true);
    this.tell();
  }

  makePawn(side) {
    const element = document.createElement("div");
    element.className = `pawn ${SIDES[side]}`;
    element.append(document.createElement("i"));
    this.layer.append(element);
    this.pawns.push({ side, element, place: "tray" });
  }

  show(news) {
    if (!this.plate) return;
    if (news.frame) this.board.light(news.frame.split(" "));
    if (news.labels !== undefined) this.board.engrave(news.labels);
    if (news.meanings || news.labels !== undefined) this.tell();
  }

  // What a screen reader says of squares and trays.
  tell() {
    const { state, hello } = this.device;
    const legend = new Map((hello?.legend ?? []).map((row) => [row[0], row[4]]));
    this.board.tell(this.at.map((pawn) => pawn?.side), state.meanings ?? [], legend);
    this.trays.forEach((tray, side) => {
      const count = this.pawns.filter((pawn) => pawn.place === "tray" && pawn.side === side).length;
      tray.setAttribute("aria-label", `tray of ${side ? "Dark" : "Light"}, ${count} pawns`);
    });
  }

  inTray(side) {
    return this.pawns.findLast((pawn) => pawn.place === "tray" && pawn.side === side);
  }

  // Hands: each of these is one sensor change, or none.

  // A pawn that the lights ask to take off goes to the tray, unless another takes its place.
  lift(square, keep = false) {
    const pawn = this.at[square];
    const off = !keep && this.device.hello.takeOff.includes(this.device.state.meanings?.[square]);
    this.at[square] = null;
    this.device.ask("lift", square);
    pawn.from = square;
    this.hold(pawn);
    if (off) this.lay(pawn);
    return pawn;
  }

  take(side) {
    const pawn = this.inTray(side);
    if (!pawn) return null;
    pawn.from = null;
    this.hold(pawn);
    return pawn;
  }

  hold(pawn) {
    pawn.place = "hand";
    this.hand.push(pawn);
    this.moved();
  }

  drop(square, pawn = this.hand.at(-1)) {
    const other = this.at[square];
    if (other) this.lift(square, true); // the hand takes that one up, and puts this one down
    this.hand = this.hand.filter((held) => held !== pawn);
    pawn.place = square;
    this.at[square] = pawn;
    this.device.ask("drop", square, pawn.side, other ? SWAP_MS : 0);
    this.moved();
  }

  lay(pawn = this.hand.at(-1)) {
    if (!pawn) return;
    this.hand = this.hand.filter((held) => held !== pawn);
    pawn.place = "tray";
    this.moved();
  }

  moved() {
    this.layout();
    this.tell();
  }

  // Enter, or a click: lift what is there, or put down what the hand holds.
  use(square, another = false) {
    if (this.at[square] && (another || !this.hand.length)) this.lift(square);
    else if (this.hand.length) this.drop(square);
  }

  useTray(side) {
    if (this.hand.length) this.lay();
    else this.take(side);
  }

  // The other of two pawns in the air is the next to be put down.
  turn() {
    this.hand.unshift(this.hand.pop());
    this.layout();
  }

  focus(square) {
    this.board.focus(square);
    this.cursor = square;
    this.layout();
  }

  // Where every pawn is drawn.
  layout(atOnce = false) {
    if (!this.plate || !this.pawns) return;
    const origin = this.layer.getBoundingClientRect();
    const size = this.plate.pawn * this.board.box().scale * 1.08;
    this.root.style.setProperty("--pawn", `${size}px`);
    this.layer.classList.toggle("still", atOnce);
    const trays = this.trays.map((tray) => tray.getBoundingClientRect());
    const counts = [0, 0];
    const each = this.pawns.length / 2;
    for (const pawn of this.pawns) {
      const held = this.hand.indexOf(pawn);
      let place;
      if (held >= 0) place = this.inTheAir(pawn, held, size);
      else if (pawn.place === "tray") {
        const tray = trays[pawn.side];
        const step = Math.min((tray.width - size * 1.3) / (each - 1), size * 1.15);
        place = [tray.left + size * 0.65 + step * counts[pawn.side]++, tray.top + tray.height / 2];
      } else place = this.board.middle(pawn.place);
      const { classList, dataset, style } = pawn.element;
      classList.toggle("held", held >= 0);
      classList.toggle("direct", held >= 0 && Boolean(this.pointer));
      dataset.place = pawn.place;
      style.transform = `translate(${place[0] - origin.left}px, ${place[1] - origin.top}px)`;
    }
  }

  // The pawn to be put down next is at the pointer or above the cursor, the others where they were.
  inTheAir(pawn, held, size) {
    const behind = this.hand.length - 1 - held;
    const above = behind ? pawn.from : this.pointer ? null : this.cursor;
    if (above !== null && above !== undefined) {
      const [x, y] = this.board.middle(above);
      return [x, y - size * 0.3];
    }
    const { left, top } = this.board.box();
    const { clientX = left, clientY = top } = this.pointer ?? {};
    return [clientX + behind * size * 0.6, clientY - size * 0.25];
  }
}
