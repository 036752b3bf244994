// What is beside the board: who decides, the moves, the legend, the console, the workbench.

const TITLES = {
  fraha: "Fraha", chefa: "Chefa", badia: "Badia", seega: "Seega",
  fanorona: "Fanorona", fanorona9: "Fanorona 9×5",
};
const WORDS = {
  two: "two people", light: "you are Light", dark: "you are Dark", demo: "demo: it plays alone",
  off: "off", legal: "legal moves", graded: "graded moves",
};
const get = (id) => document.getElementById(id);
const make = (tag, name, text) => {
  const made = document.createElement(tag);
  if (name) made.className = name;
  if (text !== undefined) made.textContent = text;
  return made;
};

export class Panels {
  constructor(table, device, helper) {
    Object.assign(this, { table, device, helper });
    device.addEventListener("news", ({ detail }) => this.show(detail));
    this.tabs();
    this.button();
    this.console();
    this.fault();
    get("obey").addEventListener("click", () => helper.obey());
    get("game").addEventListener("change", () => this.options());
    get("coach").addEventListener("change", (event) => this.say(`set coach ${event.target.value}`));
    get("brightness").addEventListener("change", (event) => {
      this.say(`set brightness ${event.target.value}`);
    });
    get("new-game").addEventListener("submit", (event) => {
      event.preventDefault();
      const { game, opponent, level, coach, ...rest } = Object.fromEntries(new FormData(event.target));
      const other = this.device.hello.options[game].filter(([key, usual]) => rest[key] !== usual);
      const options = other.map(([key]) => `${key}=${rest[key]}`).join(" ");
      scrollTo({ top: 0, behavior: "smooth" }); // on a phone the board is above the form
      helper.start({ game, opponent, level, coach, options });
    });
  }

  // A board has come: what can be chosen on it, and what its lights mean.
  open(hello) {
    for (const key of ["game", "opponent", "level", "coach"]) {
      const values = hello.choices.filter((choice) => choice?.[0] === key);
      const kept = get(key).value;
      get(key).replaceChildren(
        ...values.map(([, value]) => new Option(TITLES[value] ?? WORDS[value] ?? value, value)),
      );
      const fallback = { opponent: "light", level: "2", coach: "legal" }[key];
      const found = values.find(([, value]) => value === kept) ?? values.find(([, v]) => v === fallback);
      if (found) get(key).value = found[1];
    }
    this.options();
    this.legend = new Map();
    get("legend").replaceChildren(
      ...hello.legend.slice(1).map(([name, colour, rhythm, , text]) => {
        const row = make("li", "meaning");
        const lamp = make("i", `lamp ${rhythm.replace(" ", "-")}`);
        lamp.style.setProperty("--lamp", `#${colour}`);
        const title = make("b", "", name.replaceAll("-", " "));
        row.append(lamp, title, make("small", "", rhythm), make("span", "", text));
        this.legend.set(name, row);
        return row;
      }),
    );
    this.faults = this.table.plate.names.map(() => hello.faults[0]);
    get("fault-kind").replaceChildren(...hello.faults.map((kind) => new Option(kind, kind)));
    get("fault-square").replaceChildren(
      ...this.table.plate.names.map((name, square) => new Option(name, square)),
    );
    get("heard").textContent = "";
    get("moves").replaceChildren();
  }

  // What the rules of the chosen game leave open: a choice each, the usual one first.
  options() {
    const choices = this.device.hello.options[get("game").value] ?? [];
    get("options").replaceChildren(
      ...choices.map(([key, ...values]) => {
        const label = make("label", "", `${key.replaceAll("_", " ").replace("2", " 2")} `);
        const select = make("select");
        select.name = key;
        select.append(...values.map((value) => new Option(value, value)));
        label.append(select);
        return label;
      }),
    );
  }

  show(news) {
    const { state } = this.device;
    if (news.sentence) get("sentence").textContent = news.sentence;
    if (news.asks !== undefined) get("obey").disabled = !news.asks;
    if ("decides" in news || "mode" in news) {
      document.body.dataset.decides = state.mode === "play" ? (state.decides ?? "over") : "nobody";
      document.body.dataset.mode = state.mode;
      get("power").setAttribute("aria-checked", state.mode !== "off");
    }
    if ("game" in news) get("title").textContent = state.game ? TITLES[state.game] : "";
    if (news.meanings && this.legend) {
      const lit = new Set(news.meanings);
      for (const [name, row] of this.legend) row.classList.toggle("lit", lit.has(name));
    }
    for (const key of ["brightness", "coach"]) if (news[key]) get(key).value = news[key];
    if (news.moves) this.moves(news.moves);
    if (news.heard) this.print(news.heard);
  }

  // Steps of one turn stand together.
  moves(steps) {
    const rows = [];
    let before = null;
    for (const [side, text] of steps) {
      if (side === before) rows.at(-1).lastChild.append(` ${text}`);
      else {
        const row = make("li", side);
        row.append(make("i", "dot"), make("span", "", text));
        rows.push(row);
      }
      before = side;
    }
    get("moves").replaceChildren(...rows);
    rows.at(-1)?.scrollIntoView?.({ block: "nearest" });
  }

  tabs() {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const choose = (tab) => {
      for (const other of tabs) {
        const chosen = other === tab;
        other.setAttribute("aria-selected", chosen);
        other.tabIndex = chosen ? 0 : -1;
        get(other.getAttribute("aria-controls")).hidden = !chosen;
      }
    };
    tabs.forEach((tab, i) => {
      tab.addEventListener("click", () => choose(tab));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = tabs[(i + step + tabs.length) % tabs.length];
        choose(next);
        next.focus();
      });
    });
    choose(tabs[0]);
  }

  // The one on the board is held as long as the finger stays; the words beside it press it in time.
  button() {
    const real = get("button");
    const finger = (down) => {
      if (real.classList.contains("down") === down) return;
      real.classList.toggle("down", down);
      this.device.ask("finger", down);
    };
    real.addEventListener("pointerdown", (event) => {
      real.setPointerCapture(event.pointerId);
      finger(true);
    });
    for (const name of ["pointerup", "pointercancel", "blur"])
      real.addEventListener(name, () => finger(false));
    for (const name of ["keydown", "keyup"])
      real.addEventListener(name, (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        if (!event.repeat) finger(name === "keydown");
      });
    for (const gesture of ["short", "double", "long"])
      get(`press-${gesture}`).addEventListener("click", () => this.device.ask("press", gesture));
  }

  // A sensor's fault: the square, and what is wrong with it.
  fault() {
    const square = () => Number(get("fault-square").value);
    get("fault-square").addEventListener("change", () => {
      get("fault-kind").value = this.faults[square()];
    });
    get("fault-kind").addEventListener("change", (event) => {
      this.faults[square()] = event.target.value;
      this.device.ask("fault", square(), event.target.value);
      const { classList } = this.table.board.squares[square()];
      classList.toggle("faulty", event.target.value !== "none");
    });
  }

  console() {
    const past = [];
    let place = 0;
    get("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const line = get("line").value.trim();
      if (!line) return;
      get("line").value = "";
      place = past.push(line);
      this.say(line);
    });
    get("line").addEventListener("keydown", (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      place = Math.max(0, Math.min(past.length, place + step));
      get("line").value = past[place] ?? "";
      event.preventDefault();
    });
  }

  // A line for the board, as if a computer were on its USB port.
  async say(line) {
    this.print(`> ${line}\n`);
    const answer = await this.device.ask("line", line);
    if (answer?.error) this.print(`error ${answer.error}\n`);
  }

  print(text) {
    const out = get("heard");
    out.textContent = (out.textContent + text).slice(-20000);
    out.scrollTop = out.scrollHeight;
  }
}
