import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Response } from "playwright";
import { openSlowPhone } from "./slow-phone";
import type { Step } from "./ways-people";

/** What a way costs. */
export type Cost = {
  /** From each press until what it leads to is seen. */
  waitedMs: number;
  /** Of all answers, compressed and with their headers. */
  bytes: number;
  requests: number;
};

/** A document that a step led to. */
export interface Reached {
  html: string;
  /** How many redirects were on the way to it. */
  redirects: number;
}

/** A page counts as loaded once nothing has arrived for so long; the line answers within less. */
const QUIET_MS = 1_000;
const LONGEST_LOAD_MS = 60_000;

interface Walk {
  site: string;
  steps: Step[];
  hasScript: boolean;
}

/** Goes from page to page, and reads each and types until nothing is loading before the next press. */
export async function walk(browser: Browser, { site, steps, hasScript }: Walk) {
  const options = { baseURL: site, javaScriptEnabled: hasScript };
  const { context, page, devtools } = await openSlowPhone(browser, options);
  page.setDefaultTimeout(LONGEST_LOAD_MS);
  const network = new Network(devtools);
  let document: Response | undefined;
  page.on("response", (answer) => {
    if (answer.request().isNavigationRequest() && answer.status() < 300) document = answer;
  });

  const reached: Reached[] = [];
  let waitedMs = 0;
  try {
    for (const { prepare, press, isSeen } of steps) {
      await prepare?.(page);
      await network.quiet();
      const begin = performance.now();
      await press(page);
      await isSeen(page).first().waitFor();
      waitedMs += performance.now() - begin;
      await network.quiet();
      if (document && !hasScript) reached.push(await read(document));
    }
    const cost: Cost = { waitedMs, ...network.counted };
    return { cost, reached };
  } finally {
    await context.close();
  }
}

async function read(document: Response): Promise<Reached> {
  let redirects = 0;
  let before = document.request().redirectedFrom();
  for (; before; before = before.redirectedFrom()) redirects++;
  return { html: await document.text(), redirects };
}

/** Counts what pages ask for. */
class Network {
  readonly counted = { bytes: 0, requests: 0 };
  #activeAt = Number.NEGATIVE_INFINITY;

  constructor(devtools: CDPSession) {
    devtools.on("Network.requestWillBeSent", ({ request, redirectResponse }) => {
      if (!request.url.startsWith("http")) return;
      this.#count({ requests: 1, bytes: redirectResponse?.encodedDataLength });
    });
    devtools.on("Network.requestServedFromCache", () => this.#count({ requests: -1 }));
    devtools.on("Network.responseReceived", ({ response }) => {
      this.#count({ requests: response.fromDiskCache ? -1 : 0 });
    });
    devtools.on("Network.dataReceived", () => this.#count({}));
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      this.#count({ bytes: encodedDataLength });
    });
  }

  #count({ requests = 0, bytes = 0 }: { requests?: number; bytes?: number | undefined }) {
    this.counted.requests += requests;
    this.counted.bytes += bytes;
    this.#activeAt = performance.now();
  }

  /** Not all requests are told to have ended, and a stream stays open, so that only silence counts. */
  async quiet() {
    const end = performance.now() + LONGEST_LOAD_MS;
    while (performance.now() - this.#activeAt < QUIET_MS && performance.now() < end) {
      await setTimeout(50);
    }
  }
}
