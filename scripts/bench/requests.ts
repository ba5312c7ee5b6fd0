import { type Bench, sample } from "./sample";

const COLUMNS = "id, title, company, category, location, salary, created_at";

/** The most frequent requests of pages, through the Supabase client. */
export const requests: Bench = async (cloud) => {
  const service = cloud.service();
  const anon = cloud.anon();
  const { data: job } = await anon.from("jobs").select("id").limit(1).single().throwOnError();
  const notice = { title: "Bench", message: "One of many." };

  return [
    await sample("select by key", () =>
      anon.from("jobs").select(COLUMNS).eq("id", job.id).single().throwOnError(),
    ),
    await sample("six newest jobs, counted", () =>
      anon
        .from("jobs")
        .select(COLUMNS, { count: "exact" })
        .order("created_at", { ascending: false })
        .range(0, 5)
        .throwOnError(),
    ),
    await sample("orders with their items", () =>
      service.from("orders").select("id, status, order_items (*)").limit(10).throwOnError(),
    ),
    await sample("insert", () => service.from("notifications").insert(notice).throwOnError()),
  ];
};
