import type { Queryable } from "../engine/engine";

/** Where the provider writes, the open transaction at times, and the origin of its addresses. */
export interface Ledger {
  db: Queryable;
  origin: string;
}
