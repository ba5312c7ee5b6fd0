import { randomUUID } from "node:crypto";
import { environmentOf } from "../../local-cloud/src/functions/environment";
import type { TestCloud } from "./cloud";
import { loadFunctions, outside } from "./functions-in-process";

export interface ReceivedBatch {
  key: string;
  /** The names of the recipients, before the @. */
  to: string[];
  /** Where replies to each of them go. */
  replyTo: (string | undefined)[];
  at: number;
}

type Answer = (batch: ReceivedBatch) => Response | Promise<Response>;

export const taken: Answer = ({ to }) =>
  Response.json({ data: to.map(() => ({ id: randomUUID() })) });

/** An answer in the shape of Resend's errors. */
export const refusal = (status: number, name: string, headers: Record<string, string> = {}) =>
  Response.json({ statusCode: status, name, message: name }, { status, headers });

/** The sender of mails, with a mail service that answers each batch as a test says. */
export async function loadSender(cloud: () => TestCloud) {
  const call = await loadFunctions("run-tasks");

  /** Runs it once, and returns what the mail service has got and what was printed. */
  return async function send(answer: Answer = taken) {
    const printed: string[] = [];
    const batches: ReceivedBatch[] = [];
    const work: Promise<unknown>[] = [];
    const host = {
      env: environmentOf(cloud()),
      fetch: async (...[url, init]: Parameters<typeof outside>) => {
        if (!String(url).endsWith("/emails/batch")) return outside(url, init);
        const mails: { to: [string]; reply_to?: string }[] = JSON.parse(String(init?.body));
        const batch = {
          key: new Headers(init?.headers).get("idempotency-key") ?? "",
          to: mails.map(({ to: [recipient] }) => recipient.replace(/@.*/, "")).sort(),
          replyTo: mails.map(({ reply_to }) => reply_to),
          at: performance.now(),
        };
        batches.push(batch);
        return answer(batch);
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      print: (...words: unknown[]) => printed.push(words.join(" ")),
    };
    await cloud().engine.execute(
      "update public.tasks set claimed_until = null, started_at = now() - interval '1 minute'",
    );
    await call(host, "run-tasks", new Request("http://localhost", { method: "POST" }));
    await Promise.all(work);
    return { batches, printed };
  };
}
