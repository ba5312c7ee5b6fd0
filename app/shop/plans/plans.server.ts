import type { QueryData } from "@supabase/supabase-js";
import { isSlug } from "~/lib/slug";
import type { PublicDb } from "~/services/supabase.server";

const selectPlans = (db: PublicDb) =>
  db
    .from("plans")
    .select("slug, kind, name, price, includes, suits, setup, is_most_popular")
    .eq("is_active", true);

export type Plan = QueryData<ReturnType<typeof selectPlans>>[number];

/** The plans that are shown, those of a kind in their order. */
export async function listPlans(db: PublicDb): Promise<Plan[]> {
  const { data } = await selectPlans(db)
    .order("kind")
    .order("position")
    .order("created_at")
    .order("id")
    .throwOnError();

  return data;
}

/** The plan with this slug, if it is shown. */
export async function findPlan(db: PublicDb, { slug }: { slug: string }): Promise<Plan | null> {
  if (!isSlug(slug)) return null;

  const { data } = await selectPlans(db).eq("slug", slug).maybeSingle().throwOnError();

  return data;
}
