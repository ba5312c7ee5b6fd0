import type { LoggedTable } from "#database";
import type { Backend } from "./clients";

/** The column with the name of a row. */
export const NAME_COLUMNS: Record<
  Exclude<
    LoggedTable,
    "admins" | "orders" | "parcels" | "site_settings" | "user_status" | UnnamedTable
  >,
  string
> = {
  blog_posts: "title",
  contact_messages: "subject",
  jobs: "title",
  notification_batches: "title",
  plans: "name",
  products: "name",
  quick_answers: "title",
  services: "name",
};
export const NAMED_TABLES = Object.keys(NAME_COLUMNS) as (keyof typeof NAME_COLUMNS)[];

type UnnamedTable = (typeof UNNAMED_TABLES)[number] | "refunds" | "disputes";
export const UNNAMED_TABLES = ["outbox", "checkouts", "order_notes", "order_requests"] as const;

const TABLES = [
  ...NAMED_TABLES,
  ...UNNAMED_TABLES,
  "orders",
  "order_items",
  "parcels",
  "chat_messages",
  "profiles",
  "user_status",
  "admins",
  "admin_log",
  "site_settings",
  "post_mailings",
  "contact_answers",
] as const;

/** The rows of every table that the back office can change. */
export async function readAdminTables(backend: Backend): Promise<Record<string, string[]>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { data } = await backend.from(table).select("*").throwOnError();
      return [table, data.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );

  return Object.fromEntries(tables);
}
