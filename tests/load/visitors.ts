import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";

export interface Page {
  url: string;
  /** Of the people who open the page in turns; visitors without any by default. */
  cookies?: string[];
}

export interface Answer {
  url: string;
  /** 0 where there was none. */
  status: number;
  /** Of an error page only: the pages of some minutes take gigabytes. */
  body: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });

let visits = 0;

/** The person whose turn it is opens a page, from a network of their own. */
export function openPage({ url, cookies = [] }: Page, turn = 0): Promise<Answer> {
  const began = performance.now();
  const visit = visits++;
  const cookie = cookies[turn % cookies.length];
  return new Promise((resolve) => {
    const end = (status = 0, body = "") =>
      resolve({ url, status, body, ms: performance.now() - began });
    const headers = {
      Accept: "text/html",
      "X-Forwarded-For": `10.${visit >> 16}.${(visit >> 8) & 255}.${visit & 255}`,
      ...(cookie && { Cookie: cookie }),
    };
    const outgoing = request(url, { agent, headers }, (response) =>
      text(response).then(
        (body) => end(response.statusCode, response.statusCode === 200 ? "" : body),
        () => end(),
      ),
    );
    outgoing.on("error", () => end()).end();
  });
}

/** Visitors who ask again as soon as they are answered: as much as the site carries. */
export async function atOnce(pages: Page[], { visitors = 1, seconds = 1 }) {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  let opened = 0;
  async function visit() {
    while (performance.now() < end) answers.push(await openNext(pages, opened++));
  }
  await Promise.all(Array.from({ length: visitors }, visit));

  return answers;
}

/** Visitors who come at that rate, whether the earlier ones are answered or not. */
export async function atRate(pages: Page[], { perSecond = 1, seconds = 1 }) {
  const began = performance.now();
  const answers: Promise<Answer>[] = [];
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (answers.length < due) answers.push(openNext(pages, answers.length));
    await delay(5);
  }
  return Promise.all(answers);
}

/** Opens the pages in turns, each of them by its people in turns. */
function openNext(pages: Page[], opened: number): Promise<Answer> {
  const page = pages[opened % pages.length] ?? { url: "" };
  return openPage(page, Math.floor(opened / pages.length));
}
