// The board's brain as the page sees it: a worker that is told what hands do, and sends news.

const STILL_MS = 20; // how finely time is handed out while its clock stands still

export class Device extends EventTarget {
  constructor(still = false) {
    super();
    this.state = {}; // all news so far, the newest of each kind
    this.waiting = new Map();
    this.number = 0;
    this.speed = 1;
    this.still = still; // the board's time passes only when it is asked to
  }

  // Starts anew: another board, or the same with what was kept of it.
  start(variant, seed, saved) {
    this.worker?.terminate();
    this.state = {};
    this.waiting.clear();
    this.worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    return new Promise((resolve, reject) => {
      this.worker.onerror = (event) => reject(new Error(event.message));
      this.worker.onmessage = ({ data }) => {
        if (data.broken) reject(new Error(data.broken));
        else if (data.ready) {
          this.hello = data.hello;
          this.worker.postMessage({ speed: this.speed });
          resolve(data);
        } else if (data.news) this.hear(data.news);
        else if (data.printed) console.info(data.printed);
        else if (this.waiting.has(data.id)) {
          this.waiting.get(data.id)(data.answer);
          this.waiting.delete(data.id);
        }
      };
      this.worker.postMessage({ start: { variant, seed, saved, still: this.still } });
    });
  }

  hear(news) {
    Object.assign(this.state, news);
    this.dispatchEvent(new CustomEvent("news", { detail: news }));
  }

  send(message) {
    const id = ++this.number;
    this.worker.postMessage({ ...message, id });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  // Tells the board what hands do; the answer comes as a promise.
  ask(...words) {
    return this.send({ words });
  }

  // All that was done, for `python -m simulator --replay`.
  trace() {
    return this.send({ trace: true });
  }

  setSpeed(speed) {
    this.speed = speed;
    this.worker?.postMessage({ speed });
  }

  // Resolves when so much of the board's time has passed.
  pass(ms) {
    if (this.still) return this.send({ pass: ms });
    return new Promise((resolve) => setTimeout(resolve, ms / this.speed));
  }

  // Resolves when a test of the state holds; false when it has not within so many seconds of the
  // board's time.
  async until(test, seconds = 60) {
    if (!this.still) return this.soon(test, seconds);
    for (let ms = 0; ms < seconds * 1000; ms += STILL_MS) {
      if (test(this.state)) return true;
      await this.pass(STILL_MS);
    }
    return test(this.state);
  }

  soon(test, seconds) {
    if (test(this.state)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (held) => {
        clearTimeout(timer);
        this.removeEventListener("news", look);
        resolve(held);
      };
      const look = () => test(this.state) && done(true);
      const timer = setTimeout(() => done(false), (seconds * 1000) / this.speed);
      this.addEventListener("news", look);
    });
  }
}
