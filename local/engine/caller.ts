import type { Engine, Transaction } from "./engine";

/** Who asks: the database role and the claims that row level security reads. */
export interface Caller {
  role: "anon" | "authenticated" | "service_role";
  claims: Record<string, unknown>;
}

/** One transaction under the caller's role and claims, as PostgREST sets them. */
export function asCaller<Result>(
  engine: Engine,
  caller: Caller,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return engine.transaction(async (tx) => {
    await tx.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      [caller.role, JSON.stringify(caller.claims)],
    );
    return work(tx);
  });
}
