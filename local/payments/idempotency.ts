import { createHash } from "node:crypto";
import type { Engine, Transaction } from "../engine/engine";
import { StripeError } from "./stripe-error";

interface Remembered {
  path: string;
  fingerprint: string;
  request_id: string;
  answer: unknown;
}

interface Asked {
  idempotencyKey: string | null;
  path: string;
  text: string;
  requestId: string;
}

export interface Outcome {
  answer: unknown;
  /** The request that did the work, when it was an earlier one. */
  replayOf?: string;
}

/** Does the work once per key; who asks again with the same parameters gets the same answer. */
export function once(
  engine: Engine,
  { idempotencyKey: key, path, text, requestId }: Asked,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Outcome> {
  if (key === null) return engine.transaction(async (tx) => ({ answer: await work(tx) }));
  if (key.length > 255) {
    throw new StripeError(400, "Idempotency keys can be at most 255 characters long.", {
      type: "idempotency_error",
    });
  }
  const fingerprint = createHash("sha256").update(text).digest("hex");

  return engine.transaction(async (tx) => {
    await tx.query(
      "delete from payments.idempotency_keys where created_at < now() - interval '24 hours'",
    );
    const [claimed] = await tx.query(
      `insert into payments.idempotency_keys (key, path, fingerprint, request_id)
       values ($1, $2, $3, $4) on conflict (key) do nothing returning key`,
      [key, path, fingerprint, requestId],
    );
    if (!claimed) return replay(tx, { key, path, fingerprint });

    const answer = await work(tx);
    await tx.query("update payments.idempotency_keys set answer = $2::json where key = $1", [
      key,
      JSON.stringify(answer),
    ]);
    return { answer };
  });
}

async function replay(
  tx: Transaction,
  { key, path, fingerprint }: { key: string; path: string; fingerprint: string },
): Promise<Outcome> {
  const [first] = await tx.query<Remembered>(
    "select path, fingerprint, request_id, answer from payments.idempotency_keys where key = $1",
    [key],
  );
  if (first?.path === path && first.fingerprint === fingerprint) {
    return { answer: first.answer, replayOf: first.request_id };
  }
  const [preposition, same] = first?.path === path ? ["with", "parameters"] : ["for", "endpoint"];
  throw new StripeError(
    400,
    `Keys for idempotent requests can only be used ${preposition} the same ${same} they were ` +
      `first used ${preposition}. Try using a key other than '${key}' if you meant to execute ` +
      "a different request.",
    { type: "idempotency_error" },
  );
}
