// Somebody who does it for you: carries out what the lights ask, sets up, chooses in the menu.
//
// It has hands only: it lifts, drops and presses as a person would, a little faster.

const HAND_MS = 230;
const CHOICES = ["opponent", "level", "coach"]; // chosen before the game, which starts at once

export class Helper {
  constructor(table, device) {
    this.table = table;
    this.device = device;
    this.always = false;
    device.addEventListener("news", () => {
      if (this.always && device.state.asks && this.deviceMoves()) this.obey();
    });
  }

  deviceMoves() {
    const { meanings = [] } = this.device.state;
    return meanings.includes("device-from") || meanings.includes("device-to");
  }

  pause(ms = HAND_MS) {
    return this.device.pass(ms);
  }

  // One thing at a time; what is asked twice is done once.
  async alone(work) {
    if (this.table.busy) return;
    this.table.busy = true;
    this.table.root.classList.add("helped");
    this.table.pointer = null;
    try {
      await work();
    } finally {
      this.table.busy = false;
      this.table.root.classList.remove("helped");
      this.table.layout();
    }
  }

  obey() {
    return this.alone(() => this.errands());
  }

  async errands() {
    const table = this.table;
    const theirs = new Set(table.hand);
    const next = () => this.device.ask("errand", table.hand.map((pawn) => pawn.side));
    for (let errand; (errand = await next()); ) {
      const [what, square, side] = errand;
      table.cursor = square;
      if (what === "lift") {
        table.lift(square);
      } else {
        let pawn = table.hand.findLast((held) => held.side === side);
        if (!pawn) {
          pawn = table.take(side);
          await this.pause(60);
        }
        if (!pawn) break; // the tray is empty
        table.drop(square, pawn);
      }
      await this.pause();
    }
    for (const pawn of [...table.hand]) if (!theirs.has(pawn)) table.lay(pawn);
  }

  clear() {
    const table = this.table;
    while (table.hand.length) table.lay();
    table.at.forEach((pawn, square) => {
      if (pawn) {
        table.lift(square);
        table.lay(pawn);
      }
    });
  }

  // Puts a pawn on the square of the menu that chooses this, and takes it off again.
  async choose(key, value) {
    const { labels, meanings } = this.device.state;
    const square = labels.findIndex((label) => label && label[0] === key && label[1] === value);
    if (square < 0 || meanings[square] === "chosen") return;
    const pawn = this.table.take(0);
    this.table.cursor = square;
    await this.pause(120);
    this.table.drop(square, pawn);
    await this.device.until(
      (state) => state.mode !== "menu" || state.meanings[square] === "chosen",
      5,
    );
    await this.pause(150);
    this.table.lift(square);
    this.table.lay(pawn);
    await this.pause(80);
  }

  // A new game, by way of the menu: {game, opponent, level, coach}; with `options` over the link,
  // since the menu has the usual rules only.
  start(wish) {
    return this.alone(async () => {
      if (this.device.state.mode === "off") await this.device.ask("power", true);
      if (this.device.state.mode !== "menu") {
        await this.device.ask("press", "long");
        if (!(await this.device.until((state) => state.mode === "menu", 10))) return;
      }
      this.clear();
      await this.pause();
      for (const key of CHOICES) if (wish[key]) await this.choose(key, wish[key]);
      if (wish.options) {
        await this.device.ask("line", `new ${wish.game} ${wish.options}`);
        await this.device.until((state) => state.mode === "play", 5);
      } else await this.choose("game", wish.game);
      await this.errands();
    });
  }
}
