// Mouse, finger and keyboard: what they do becomes lifts and drops at the table.
//
// Click and click, or drag; arrows and Enter. L and D take a pawn from a tray, Backspace lays one
// there, X turns to the other pawn in the air, Shift lifts one more.

const DRAG_PX = 6;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Hands {
  constructor(table) {
    this.table = table;
    this.drag = null;
    table.root.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.up(event));
    table.root.addEventListener("keydown", (event) => this.key(event));
    table.root.addEventListener("click", (event) => this.click(event));
  }

  // The square or the tray that an element belongs to.
  under(element) {
    const square = element?.closest(".square");
    const side = this.table.trays.indexOf(element?.closest(".tray"));
    return { square: square ? Number(square.dataset.square) : -1, side };
  }

  down(event) {
    if (event.button || this.table.busy) return;
    const { square, side } = this.under(event.target);
    if (square < 0 && side < 0) return;
    event.preventDefault();
    const held = this.table.hand.length;
    this.table.pointer = event.pointerType === "mouse" ? event : null;
    if (square >= 0) {
      this.table.focus(square);
      this.table.use(square, event.shiftKey);
    } else this.table.useTray(side);
    if (this.table.hand.length > held) this.drag = { x: event.clientX, y: event.clientY };
  }

  move(event) {
    if (this.drag) {
      const far = Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y);
      if (far > DRAG_PX) this.drag.moved = true;
    }
    if (!this.table.hand.length || this.table.busy) return;
    if (event.pointerType === "mouse" || this.drag?.moved) {
      this.table.pointer = this.overTable(event) ? event : null;
      this.table.layout();
    }
  }

  // Beside the table a pawn in the hand would only be in the way.
  overTable({ clientX, clientY }) {
    const { left, right, top, bottom } = this.table.root.getBoundingClientRect();
    return clientX > left && clientX < right && clientY > top && clientY < bottom;
  }

  up(event) {
    const drag = this.drag;
    this.drag = null;
    if (!drag?.moved || !this.table.hand.length) return;
    const { square, side } = this.under(document.elementFromPoint(event.clientX, event.clientY));
    this.table.pointer = event.pointerType === "mouse" ? event : null;
    if (square >= 0 && event.type === "pointerup") this.table.drop(square);
    else if (side >= 0) this.table.lay();
    else this.table.layout();
  }

  // A click without a pointer: a screen reader's, or Enter.
  click(event) {
    if (event.detail || this.table.busy) return;
    const { square, side } = this.under(event.target);
    this.table.pointer = null;
    if (square >= 0) this.table.use(square);
    else if (side >= 0) this.table.useTray(side);
  }

  key(event) {
    const { square } = this.under(event.target);
    if (square < 0) return;
    if (event.key in ARROWS) this.walk(square, ...ARROWS[event.key]);
    else if (this.table.busy || !this.deed(event, square)) return;
    event.preventDefault();
    this.table.pointer = null;
    this.table.layout();
  }

  walk(square, dx, dy) {
    const { columns, rows } = this.table.plate;
    const [x, y] = [(square % columns) + dx, Math.floor(square / columns) + dy];
    if (x >= 0 && x < columns && y >= 0 && y < rows) this.table.focus(y * columns + x);
  }

  // What a key does, if it does anything.
  deed(event, square) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "l" || key === "d") this.table.take(key === "l" ? 0 : 1);
    else if (key === "Backspace" || key === "Escape") this.table.lay();
    else if (key === "x" && this.table.hand.length > 1) this.table.turn();
    else if ((key === "Enter" || key === " ") && event.shiftKey) this.table.use(square, true);
    else return false;
    return true;
  }
}
