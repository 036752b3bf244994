// The board's brain as the page sees it: a worker that is told what hands do, and sends news.

export class Device extends EventTarget {
  constructor() {
    super();
    this.state = {}; // all news so far, the newest of each kind
    this.waiting = new Map();
    this.number = 0;
    this.speed = 1;
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
      this.worker.postMessage({ start: { variant, seed, saved } });
    });
  }

  hear(news) {
    Object.assign(this.state, news);
    this.dispatchEvent(new CustomEvent("news", { detail: news }));
  }

  // Tells the worker something; the answer comes as a promise.
  ask(...words) {
    const id = ++this.number;
    this.worker.postMessage({ words, id });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  setSpeed(speed) {
    this.speed = speed;
    this.worker?.postMessage({ speed });
  }

  // Resolves when a test of the state holds; false when it has not within so many seconds.
  until(test, seconds = 60) {
    if (test(this.state)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (held) => {
        clearTimeout(timer);
        this.removeEventListener("news", look);
        resolve(held);
      };
      const look = () => test(this.state) && done(true);
      const timer = setTimeout(() => done(false), seconds * 1000);
      this.addEventListener("news", look);
    });
  }
}
