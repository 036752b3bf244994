// The board as it is seen: the wood with its engraving, a light under each square, and on each square
// a button that tells a screen reader what is there.
//
// In: the plate (simulator/plate.py), the news of the device. Out: what is on the screen, nothing else.

const SVG = "http://www.w3.org/2000/svg";
const GAMMA = 1 / 2.2; // an LED's duty is linear; the eye, and the screen, are not

const percent = (mm, of) => `${(100 * mm) / of}%`;
const part = (tag, name) => {
  const made = document.createElement(tag);
  made.className = name;
  return made;
};

export class Board {
  constructor(root) {
    this.root = root;
  }

  // Draws another board.
  open(plate) {
    this.plate = plate;
    this.root.style.aspectRatio = `${plate.width} / ${plate.height}`;
    this.halos = [];
    this.squares = [];
    this.root.replaceChildren(this.drawHalos(), this.drawWood(), this.drawSquares());
  }

  drawWood() {
    const { width, height, rings } = this.plate;
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
    this.rings = rings.map((data) => path(data, "ring"));
    return svg;
  }

  drawHalos() {
    const halos = part("div", "halos");
    this.plate.names.forEach((_, square) => {
      this.halos[square] = this.put(part("div", "halo"), square, this.plate.pitch * 1.3);
      halos.append(this.halos[square]);
    });
    return halos;
  }

  drawSquares() {
    const { columns, rows, names, pitch } = this.plate;
    const grid = part("div", "squares");
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", `board of ${columns} by ${rows} squares`);
    for (let row = rows - 1; row >= 0; row--) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let square = row * columns; square < (row + 1) * columns; square++) {
        const button = this.put(part("button", "square"), square, pitch);
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
    return grid;
  }

  put(element, square, size) {
    const { width, height, middles } = this.plate;
    const [x, y] = middles[square];
    element.style.left = percent(x - size / 2, width);
    element.style.top = percent(y - size / 2, height);
    element.style.width = percent(size, width);
    element.style.height = percent(size, height);
    return element;
  }

  // Where the middle of a square is on the screen, and how many pixels a millimetre has.
  middle(square) {
    const { left, top, scale } = this.box();
    const [x, y] = this.plate.middles[square];
    return [left + x * scale, top + y * scale];
  }

  box() {
    const { left, top, width } = this.root.getBoundingClientRect();
    return { left, top, scale: width / this.plate.width };
  }

  // The LEDs: rrggbb a square.
  light(colours) {
    colours.forEach((colour, square) => {
      const halo = this.halos[square];
      if (!halo || halo.dataset.led === colour) return;
      halo.dataset.led = colour;
      const parts = [0, 2, 4].map((i) => parseInt(colour.slice(i, i + 2), 16) / 255);
      const most = Math.max(...parts);
      const seen = parts.map((duty) => Math.round(255 * (duty / (most || 1)) ** GAMMA));
      const strength = Math.min(1, 1.25 * most ** GAMMA);
      const white = seen.map((value) => Math.round(value + (255 - value) * 0.45 * strength));
      halo.style.backgroundColor = `rgb(${seen.join(" ")})`;
      halo.style.opacity = strength.toFixed(3);
      this.rings[square].style.fill = most
        ? `rgb(${white.join(" ")} / ${Math.min(1, 0.25 + strength).toFixed(3)})`
        : "";
    });
  }

  // In the menu the squares bear what they choose.
  engrave(choices) {
    this.squares.forEach((button, square) => {
      const text = choices?.[square]?.[2] ?? "";
      button.firstChild.textContent = text;
      button.firstChild.classList.toggle("long", text.length > 7 && !text.includes(" "));
    });
  }

  // What a screen reader says of each square: `pawns` has 0, 1 or nothing a square.
  tell(pawns, meanings, legend) {
    this.squares.forEach((button, square) => {
      const pawn = pawns[square];
      const meaning = meanings[square] ?? "none";
      const parts = [button.dataset.name];
      parts.push(pawn === undefined ? "empty" : `${pawn ? "Dark" : "Light"} pawn`);
      if (button.firstChild.textContent) parts.push(button.firstChild.textContent);
      if (meaning !== "none") parts.push(legend.get(meaning) || meaning);
      const label = parts.join(", ");
      if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
      button.dataset.meaning = meaning;
      button.title = meaning !== "none" ? (legend.get(meaning) ?? "") : "";
    });
  }

  focus(square) {
    this.squares.forEach((button, other) => (button.tabIndex = other === square ? 0 : -1));
    this.squares[square].focus({ preventScroll: true });
  }
}
