import { createHmac } from "node:crypto";
import type { Cloud } from "../cloud";
import { logError } from "../log-error";
import {
  type Delivery,
  listDeliveries,
  listDue,
  millisecondsUntilNext,
  readWebhook,
  recordAttempt,
} from "./deliveries";
import { createScheduler } from "./scheduler";

interface SendOptions {
  session?: string;
  /** Whether events that were delivered before are sent, too. */
  isAgain?: boolean;
  isReversed?: boolean;
  copies?: number;
}

interface Attempt {
  event: string;
  type: string;
  session: string;
  status: number;
}

/** Sends signed events to the webhook until it answers 2xx, also after a restart. */
export interface WebhookSender {
  /** Sends what is due, now. */
  wake(): void;
  /** Sends what is pending, even while deliveries are on hold, and returns the attempts. */
  sendPending(options: SendOptions): Promise<Attempt[]>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 20_000;

const NO_RESPONSE = 0;

export function createWebhookSender(cloud: Cloud): WebhookSender {
  const { engine, settings, keys } = cloud;
  const closing = new AbortController();
  const defaultUrl = `${settings.url}/functions/v1/stripe-webhook`;
  let queue: Promise<unknown> = Promise.resolve();

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  async function post(url: string, body: string): Promise<number> {
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", keys.webhook)
      .update(`${timestamp}.${body}`)
      .digest("hex");
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": `t=${timestamp},v1=${signature}`,
          "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return NO_RESPONSE;
    }
  }

  async function send({ id, event, type, session, body }: Delivery): Promise<Attempt> {
    const { url } = await readWebhook(engine);
    const status = await post(url ?? defaultUrl, JSON.stringify(body, null, 2));
    if (!closing.signal.aborted) await recordAttempt(engine, id, status);
    return { event, type, session, status };
  }

  async function sendDue(): Promise<number | undefined> {
    const { is_held: isHeld } = await readWebhook(engine);
    if (isHeld) return undefined;
    for (const delivery of await listDue(engine)) {
      if (!closing.signal.aborted) await send(delivery);
    }
    return millisecondsUntilNext(engine);
  }

  async function sendReleased(options: SendOptions): Promise<Attempt[]> {
    const pending = await listDeliveries(engine, options);
    const attempts: Attempt[] = [];
    for (const delivery of options.isReversed ? pending.reverse() : pending) {
      for (let copy = 0; copy < (options.copies ?? 1); copy += 1) {
        attempts.push(await send(delivery));
      }
    }
    return attempts;
  }

  const scheduler = createScheduler(
    () => enqueue(sendDue),
    (error) => logError(cloud, "Payments could not send their events", error),
  );

  return {
    wake: scheduler.wake,
    sendPending: (options) => enqueue(() => sendReleased(options)),
    async close() {
      closing.abort();
      await scheduler.close();
      await queue;
    },
  };
}
