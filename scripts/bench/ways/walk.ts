import type { CDPSession, Locator, Page, Response } from "playwright";
import type { SlowPhone } from "../slow-phone";
import type { StaticCopy } from "../static-copies";

/** What a way costs. */
export type Cost = {
  /** From each press until what it leads to is seen. */
  waitedMs: number;
  /** Of all answers, compressed and with their headers. */
  bytes: number;
  requests: number;
};

/** One page of a way: how a person gets there, and what they wait for. */
interface Seen {
  copy: StaticCopy;
  isSeen: (page: Page) => Locator;
}

/** A page counts as loaded once nothing has arrived for so long; the line answers within less. */
const QUIET_MS = 1_500;
const LONGEST_LOAD_MS = 60_000;

/** A person who goes from page to page, and reads each before the next press. */
export class Walk {
  readonly #phone: SlowPhone;
  readonly #network: Network;
  #waitedMs = 0;
  #document: Response | undefined;
  /** The pages in turn, for a floor that shows them again. */
  readonly seen: Seen[] = [];

  constructor(phone: SlowPhone) {
    this.#phone = phone;
    this.#network = new Network(phone.devtools);
    phone.page.on("response", (answer) => this.#keep(answer));
  }

  get page(): Page {
    return this.#phone.page;
  }

  get cost(): Cost {
    return { waitedMs: this.#waitedMs, ...this.#network.counted };
  }

  open(address: string, isSeen: (page: Page) => Locator): Promise<void> {
    return this.press(() => this.page.goto(address, { waitUntil: "commit" }), isSeen);
  }

  /** Does what loads a page, waits until that is seen, and reads until nothing is loading. */
  async press(act: () => Promise<unknown>, isSeen: (page: Page) => Locator): Promise<void> {
    const begin = performance.now();
    await act();
    await isSeen(this.page).waitFor({ timeout: LONGEST_LOAD_MS });
    this.#waitedMs += performance.now() - begin;
    // Whoever reads moves the pointer, which is a reason to load the scripts.
    await this.page.mouse.move(5 + this.seen.length, 5);
    await this.#network.quiet();
    this.seen.push({ copy: await copyOf(this.#document), isSeen });
  }

  #keep(answer: Response) {
    if (answer.request().resourceType() === "document" && answer.status() < 300) {
      this.#document = answer;
    }
  }
}

async function copyOf(document: Response | undefined): Promise<StaticCopy> {
  let redirects = 0;
  let request = document?.request().redirectedFrom();
  for (; request; request = request.redirectedFrom()) redirects++;
  return { html: (await document?.text()) ?? "", redirects };
}

/** Counts what a page asks for. */
class Network {
  readonly counted = { bytes: 0, requests: 0 };
  #activeAt = performance.now();

  constructor(devtools: CDPSession) {
    devtools.on("Network.requestWillBeSent", ({ redirectResponse }) => {
      this.counted.requests++;
      this.counted.bytes += redirectResponse?.encodedDataLength ?? 0;
      this.#activeAt = performance.now();
    });
    devtools.on("Network.requestServedFromCache", () => this.counted.requests--);
    devtools.on("Network.responseReceived", ({ response }) => {
      if (response.fromDiskCache) this.counted.requests--;
    });
    devtools.on("Network.dataReceived", () => {
      this.#activeAt = performance.now();
    });
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      this.counted.bytes += encodedDataLength;
      this.#activeAt = performance.now();
    });
  }

  /** A stream that stays open is quiet, too. */
  async quiet() {
    while (performance.now() - this.#activeAt < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
