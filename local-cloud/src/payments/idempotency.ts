import { createHash } from "node:crypto";
import type { Engine, Transaction } from "../engine/engine";
import { StripeError } from "./stripe-error";

interface StoredResponse {
  path: string;
  fingerprint: string;
  request_id: string;
  response: unknown;
}

interface IdempotentRequest {
  idempotencyKey: string | null;
  path: string;
  text: string;
  requestId: string;
}

interface IdempotentResult {
  response: unknown;
  /** The id of the earlier request whose response is repeated. */
  replayOf?: string;
}

/** Does the work once per key. The same parameters again get the same response. */
export function runOnce(
  engine: Engine,
  { idempotencyKey: key, path, text, requestId }: IdempotentRequest,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<IdempotentResult> {
  if (key === null) return engine.transaction(async (tx) => ({ response: await work(tx) }));
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

    const response = await work(tx);
    await tx.query("update payments.idempotency_keys set answer = $2::json where key = $1", [
      key,
      JSON.stringify(response),
    ]);
    return { response };
  });
}

async function replay(
  tx: Transaction,
  { key, path, fingerprint }: { key: string; path: string; fingerprint: string },
): Promise<IdempotentResult> {
  const [first] = await tx.query<StoredResponse>(
    "select path, fingerprint, request_id, answer as response from payments.idempotency_keys where key = $1",
    [key],
  );
  if (first?.path === path && first.fingerprint === fingerprint) {
    return { response: first.response, replayOf: first.request_id };
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
