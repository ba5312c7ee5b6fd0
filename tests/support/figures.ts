import type { CompositeTypes } from "#database";
import type { Engine } from "../../local-cloud/src/engine/engine";

export type Figures = CompositeTypes<"shop_figures">;

/** The figures of so many days, as they were then. */
export async function figuresAt(engine: Engine, now: string | Date, days: number) {
  const [row] = await engine.query<{ figures: Figures }>(
    "select to_jsonb(private.shop_figures($2, $1)) as figures",
    [now, days],
  );
  if (!row) throw new Error("There are no figures.");
  return row.figures;
}

/** What sold best from then until then. */
export async function bestSellersOf(engine: Engine, from: string, until: string) {
  const [row] = await engine.query<{ best: CompositeTypes<"best_seller">[] }>(
    "select to_jsonb(private.best_sellers($1, $2)) as best",
    [from, until],
  );
  return row?.best ?? [];
}
