import { createHmac } from "node:crypto";
import type { Cloud } from "../cloud";
import { report } from "../report";
import { createAlarm } from "./alarm";
import {
  type Delivery,
  listDeliveries,
  listDue,
  millisecondsUntilNext,
  readWebhook,
  recordAttempt,
} from "./deliveries";

export interface Release {
  session?: string;
  /** Sends what was delivered before once more, too. */
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

/** Brings events to the merchant: signed, until it says 2xx, also after a restart. */
export interface Courier {
  /** There is something new to bring. */
  ring(): void;
  /** Brings now what is pending, held back or not, one after the other, and tells how it went. */
  release(wishes: Release): Promise<Attempt[]>;
  close(): Promise<void>;
}

const PATIENCE = 20_000;

// why: the status 0 stands for an endpoint that could not be reached or did not answer in time.
const UNREACHED = 0;

export function createCourier(cloud: Cloud): Courier {
  const { engine, settings, keys } = cloud;
  const closing = new AbortController();
  const defaultUrl = `${settings.url}/functions/v1/stripe-webhook`;
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** One bearer at a time, so that nothing is brought twice by accident. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(work);
    lastTurn = turn.catch(() => undefined);
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
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return UNREACHED;
    }
  }

  async function bring({ id, event, type, session, body }: Delivery): Promise<Attempt> {
    const { url } = await readWebhook(engine);
    const status = await post(url ?? defaultUrl, JSON.stringify(body, null, 2));
    if (!closing.signal.aborted) await recordAttempt(engine, id, status);
    return { event, type, session, status };
  }

  async function bringDue(): Promise<number | undefined> {
    const { is_held: isHeld } = await readWebhook(engine);
    if (isHeld) return undefined;
    for (const delivery of await listDue(engine)) {
      if (!closing.signal.aborted) await bring(delivery);
    }
    return millisecondsUntilNext(engine);
  }

  async function bringReleased(wishes: Release): Promise<Attempt[]> {
    const pending = await listDeliveries(engine, wishes);
    const attempts: Attempt[] = [];
    for (const delivery of wishes.isReversed ? pending.reverse() : pending) {
      for (let copy = 0; copy < (wishes.copies ?? 1); copy += 1) {
        attempts.push(await bring(delivery));
      }
    }
    return attempts;
  }

  const alarm = createAlarm(
    () => inTurn(bringDue),
    (error) => report(cloud, "Payments could not bring their events", error),
  );

  return {
    ring: alarm.ring,
    release: (wishes) => inTurn(() => bringReleased(wishes)),
    async close() {
      closing.abort();
      await alarm.close();
      await lastTurn;
    },
  };
}
