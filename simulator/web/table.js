// The table: a board with its lights, two trays, pawns, and the hands that move them.
//
// The page owns the pawns; every lift and drop is told to the device as a sensor change, and that is
// all. What the lights show comes back as news. No rule of any game is known here.

const SIDES = ["light", "dark"];
const DRAG_PX = 6;
const SWAP_MS = 100; // between taking one pawn up and putting another down in its place
const SVG = "http://www.w3.org/2000/svg";

export class Table {
  constructor(root, device) {
    this.root = root;
    this.device = device;
    this.board = root.querySelector("#board");
    this.layer = root.querySelector("#pawns");
    this.trays = SIDES.map((side) => root.querySelector(`#tray-${side}`));
    this.hand = []; // pawns in the air, the next to be put down last
    this.drag = null;
    device.addEventListener("news", ({ detail }) => this.show(detail));
    root.addEventListener("pointerdown", (event) => this.down(event));
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", (event) => this.up(event));
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("click", (event) => this.click(event));
    new ResizeObserver(() => this.layout(true)).observe(root);
  }

  // Another board: its drawing, and the pawns that stand on it (0 nobody, 1 Light, 2 Dark).
  open(plate, pawns) {
    this.plate = plate;
    this.drawBoard();
    this.layer.replaceChildren();
    this.at = Array(plate.names.length).fill(null); // square -> pawn
    this.hand = [];
    this.pawns = [];
    const each = plate.columns === 9 ? 22 : 12;
    for (const side of [0, 1]) for (let i = 0; i < each; i++) this.makePawn(side);
    pawns.forEach((pawn, square) => {
      if (!pawn) return;
      const found = this.inTray(pawn - 1);
      found.place = square;
      this.at[square] = found;
    });
    this.layout(true);
    this.relabel();
  }

  makePawn(side) {
    const element = document.createElement("div");
    element.className = `pawn ${SIDES[side]}`;
    element.append(document.createElement("i"));
    this.layer.append(element);
    this.pawns.push({ side, element, place: "tray" });
  }

  drawBoard() {
    const { width, height, margin, pitch, columns, rows, names, middles } = this.plate;
    this.board.style.aspectRatio = `${width} / ${height}`;
    this.root.style.setProperty("--columns", columns);
    this.root.classList.toggle("wide", columns === 9);
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("aria-hidden", "true");
    const path = (data, name) => {
      const made = document.createElementNS(SVG, "path");
      made.setAttribute("d", data);
      made.setAttribute("class", name);
      svg.append(made);
      return made;
    };
    for (const layer of ["score", "engrave", "fill"]) path(this.plate[layer], layer);
    this.rings = this.plate.rings.map((data) => path(data, "ring"));
    const halos = document.createElement("div");
    halos.className = "halos";
    const grid = document.createElement("div");
    grid.className = "squares";
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", `board of ${columns} by ${rows} squares`);
    this.halos = [];
    this.squares = [];
    const percent = (mm, of) => `${(100 * mm) / of}%`;
    for (let row = rows - 1; row >= 0; row--) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let column = 0; column < columns; column++) {
        const square = row * columns + column;
        const [x, y] = middles[square];
        const put = (element, size) => {
          element.style.left = percent(x - size / 2, width);
          element.style.top = percent(y - size / 2, height);
          element.style.width = percent(size, width);
          element.style.height = percent(size, height);
          return element;
        };
        const halo = put(document.createElement("div"), pitch * 1.3);
        halo.className = "halo";
        halos.append(halo);
        this.halos[square] = halo;
        const button = put(document.createElement("button"), pitch);
        button.className = "square";
        button.type = "button";
        button.dataset.square = square;
        button.dataset.name = names[square];
        button.setAttribute("role", "gridcell");
        button.tabIndex = square ? -1 : 0;
        button.append(document.createElement("span"));
        line.append(button);
        this.squares[square] = button;
      }
      grid.append(line);
    }
    this.board.replaceChildren(halos, svg, grid);
    this.root.style.setProperty("--margin", percent(margin, width));
  }

  // Lights

  show(news) {
    if (!this.plate) return;
    if (news.frame) this.light(news.frame.split(" "));
    if (news.labels !== undefined) this.engrave(news.labels);
    if (news.meanings || news.labels !== undefined) this.relabel();
  }

  // An LED's duty is linear; the eye, and the screen, are not.
  light(colours) {
    colours.forEach((colour, square) => {
      const halo = this.halos[square];
      if (!halo || halo.dataset.led === colour) return;
      halo.dataset.led = colour;
      const parts = [0, 2, 4].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255);
      const most = Math.max(...parts);
      const [r, g, b] = parts.map((part) => Math.round(255 * (part / (most || 1)) ** 0.4545));
      const strength = Math.min(1, 1.25 * most ** 0.4545);
      const white = [r, g, b].map((part) => Math.round(part + (255 - part) * 0.45 * strength));
      halo.style.backgroundColor = `rgb(${r} ${g} ${b})`;
      halo.style.opacity = strength.toFixed(3);
      this.rings[square].style.fill = most
        ? `rgb(${white.join(" ")} / ${Math.min(1, 0.25 + strength).toFixed(3)})`
        : "";
    });
  }

  // In the menu the squares bear what they choose.
  engrave(labels) {
    const short = { brightness: "☀", coach: "help", level: "level", opponent: "", game: "" };
    const words = { two: "2 people", light: "be Light", dark: "be Dark", demo: "demo" };
    this.squares.forEach((button, square) => {
      const choice = labels?.[square];
      const [key, value] = choice || ["", ""];
      button.firstChild.textContent = !choice
        ? ""
        : key === "test"
          ? "self-test"
          : `${short[key] ?? key} ${words[value] ?? value}`.trim();
    });
    this.board.classList.toggle("menu", Boolean(labels));
  }

  // What a screen reader says of a square.
  relabel() {
    if (!this.squares) return;
    const { meanings = [] } = this.device.state;
    const legend = new Map((this.device.hello?.legend ?? []).map((row) => [row[0], row[4]]));
    this.squares.forEach((button, square) => {
      const pawn = this.at[square];
      const parts = [button.dataset.name];
      parts.push(pawn ? `${pawn.side ? "Dark" : "Light"} pawn` : "empty");
      if (button.firstChild.textContent) parts.push(button.firstChild.textContent);
      const meaning = meanings[square];
      if (meaning && meaning !== "none") parts.push(legend.get(meaning) || meaning);
      const label = parts.join(", ");
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      button.dataset.meaning = meaning || "none";
      button.title = meaning && meaning !== "none" ? (legend.get(meaning) ?? "") : "";
    });
    this.trays.forEach((tray, side) => {
      const count = this.pawns.filter((pawn) => pawn.place === "tray" && pawn.side === side).length;
      tray.setAttribute("aria-label", `tray of ${side ? "Dark" : "Light"}, ${count} pawns`);
    });
  }

  // Hands: each of these is one sensor change, or none.

  inTray(side) {
    return this.pawns.findLast((pawn) => pawn.place === "tray" && pawn.side === side);
  }

  // A pawn that the lights ask to take off goes to the tray, unless another takes its place.
  lift(square, keep = false) {
    const pawn = this.at[square];
    const off = !keep && this.device.hello.takeOff.includes(this.device.state.meanings?.[square]);
    this.at[square] = null;
    this.device.ask("lift", square);
    pawn.from = square;
    pawn.place = "hand";
    this.hand.push(pawn);
    if (off) this.lay(pawn);
    this.layout();
    this.relabel();
    return pawn;
  }

  take(side) {
    const pawn = this.inTray(side);
    if (!pawn) return null;
    pawn.place = "hand";
    pawn.from = null;
    this.hand.push(pawn);
    this.device.ask("take", side);
    this.layout();
    return pawn;
  }

  drop(square, pawn = this.hand.at(-1)) {
    const other = this.at[square];
    if (other) this.lift(square, true); // the hand takes that one up, and puts this one down
    this.hand = this.hand.filter((held) => held !== pawn);
    pawn.place = square;
    this.at[square] = pawn;
    this.device.ask("drop", square, pawn.side, other ? SWAP_MS : 0);
    this.layout();
    this.relabel();
  }

  lay(pawn = this.hand.at(-1)) {
    if (!pawn) return;
    this.hand = this.hand.filter((held) => held !== pawn);
    pawn.place = "tray";
    this.device.ask("tray", pawn.side);
    this.layout();
    this.relabel();
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

  // Mouse and finger

  down(event) {
    if (event.button || this.busy) return;
    const square = event.target.closest(".square");
    const tray = event.target.closest(".tray");
    if (!square && !tray) return;
    event.preventDefault();
    const number = square && Number(square.dataset.square);
    if (square) this.focus(number);
    const held = this.hand.length;
    if (square) this.use(number, event.shiftKey);
    else this.useTray(this.trays.indexOf(tray));
    if (this.hand.length > held) {
      this.drag = { x: event.clientX, y: event.clientY, moved: false };
    }
    this.pointer = event.pointerType === "mouse" ? event : null;
    this.layout();
  }

  move(event) {
    if (this.drag) {
      const far = Math.hypot(event.clientX - this.drag.x, event.clientY - this.drag.y);
      if (far > DRAG_PX) this.drag.moved = true;
    }
    if (!this.hand.length) return;
    if (event.pointerType === "mouse" || this.drag?.moved) {
      this.pointer = event;
      this.layout();
    }
  }

  up(event) {
    const drag = this.drag;
    this.drag = null;
    if (!drag?.moved || !this.hand.length) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const square = under?.closest(".square");
    const tray = under?.closest(".tray");
    this.pointer = event.pointerType === "mouse" ? event : null;
    if (square && event.type === "pointerup") this.drop(Number(square.dataset.square));
    else if (tray) this.lay();
    else this.layout();
  }

  // A click without a pointer: a screen reader's, or Enter on a tray.
  click(event) {
    if (event.detail || this.busy) return;
    const square = event.target.closest(".square");
    const tray = event.target.closest(".tray");
    this.pointer = null;
    if (square) this.use(Number(square.dataset.square));
    else if (tray) this.useTray(this.trays.indexOf(tray));
  }

  key(event) {
    const square = event.target.closest(".square");
    if (!square) return;
    const number = Number(square.dataset.square);
    const { columns, rows } = this.plate;
    const [column, row] = [number % columns, Math.floor(number / columns)];
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    if (event.key in steps) {
      const [dx, dy] = steps[event.key];
      const [x, y] = [column + dx, row + dy];
      if (x >= 0 && x < columns && y >= 0 && y < rows) this.focus(y * columns + x);
    } else if (event.key === "l" || event.key === "d") {
      this.take(event.key === "l" ? 0 : 1);
    } else if (event.key === "Backspace" || event.key === "Escape") {
      this.lay();
    } else if (event.key === "x" && this.hand.length > 1) {
      this.hand.unshift(this.hand.pop());
    } else if ((event.key === "Enter" || event.key === " ") && event.shiftKey) {
      this.use(number, true);
    } else {
      return;
    }
    event.preventDefault();
    this.pointer = null;
    this.layout();
  }

  focus(square) {
    this.squares.forEach((button, other) => (button.tabIndex = other === square ? 0 : -1));
    this.squares[square].focus({ preventScroll: true });
    this.cursor = square;
  }

  // Where every pawn is drawn.

  layout(atOnce = false) {
    if (!this.plate || !this.pawns) return;
    const origin = this.layer.getBoundingClientRect();
    const board = this.board.getBoundingClientRect();
    const scale = board.width / this.plate.width;
    const size = this.plate.pawn * scale * 1.08;
    this.root.style.setProperty("--pawn", `${size}px`);
    this.layer.classList.toggle("still", atOnce);
    const places = this.trays.map((tray) => tray.getBoundingClientRect());
    const counts = [0, 0];
    const totals = [0, 1].map((side) => this.pawns.filter((pawn) => pawn.side === side).length);
    const middle = (square) => {
      const [x, y] = this.plate.middles[square];
      return [board.left + x * scale, board.top + y * scale];
    };
    for (const pawn of this.pawns) {
      let x, y;
      const held = this.hand.indexOf(pawn);
      if (pawn.place === "tray") {
        const tray = places[pawn.side];
        const step = Math.min((tray.width - size * 1.3) / (totals[pawn.side] - 1), size * 1.15);
        x = tray.left + size * 0.65 + step * counts[pawn.side]++;
        y = tray.top + tray.height / 2;
      } else if (held >= 0) {
        const last = held === this.hand.length - 1;
        const above = last ? (this.pointer ? null : (this.cursor ?? 0)) : pawn.from;
        if (above === null || above === undefined) {
          const behind = (this.hand.length - 1 - held) * size * 0.6;
          x = (this.pointer?.clientX ?? board.left) + behind;
          y = (this.pointer?.clientY ?? board.top) - size * 0.25;
        } else {
          [x, y] = middle(above);
          y -= size * 0.3;
        }
      } else {
        [x, y] = middle(pawn.place);
      }
      pawn.element.classList.toggle("held", held >= 0);
      pawn.element.classList.toggle("direct", held >= 0 && Boolean(this.pointer));
      pawn.element.dataset.place = pawn.place;
      pawn.element.style.transform = `translate(${x - origin.left}px, ${y - origin.top}px)`;
    }
  }
}
