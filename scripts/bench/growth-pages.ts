/** First pages and searches, which must not become slower when their tables grow. */
export const VISITORS_PAGES = [
  "/jobs",
  "/jobs?category=interpretation",
  "/jobs?q=a50z",
  "/jobs?q=converstaions+lisbno+a50z",
  "/jobs?q=zebra",
  "/jobs?q=nothing+lisbon",
  "/jobs?q=lisbon",
  "/blog",
];

// A search has one match in each database, none, a fifth of the rows, or all of them.
export const ADMINS_PAGES = [
  "/admin/dashboard",
  "/admin/dashboard/log",
  "/admin/orders",
  "/admin/orders?status=pending",
  "/admin/orders?from=2020-01-01",
  "/admin/orders?q=person-50@",
  "/admin/orders?q=cs_growth_50_",
  "/admin/orders?q=zebra",
  "/admin/orders?q=mail.test",
  "/admin/users",
  "/admin/users?q=person-50@",
  "/admin/users?q=zebra",
  "/admin/users?q=lisbon",
  "/admin/users?q=mail.test",
  "/admin/jobs",
  "/admin/jobs?q=a50z",
  "/admin/jobs?q=lisbon",
  "/admin/jobs?q=agent",
  "/admin/blog",
  "/admin/blog?q=a50z",
  "/admin/blog?q=lisbon",
  "/admin/blog?q=post",
  "/admin/notifications",
];

/** How many times as long as with few rows a page may take. */
export const maxRatioOf = (path: string) => (path.endsWith("q=lisbon") ? 2 : 1.5);

export interface Size {
  jobs: number;
  posts: number;
  users: number;
  orders: number;
  /** Batches of notifications, and the recipients of each. */
  batches: number;
  recipients: number;
  /** Entries of the activity log, and messages of the contact form. */
  entries: number;
  letters: number;
}

/** A shop with so many rows in each of its large tables. */
export const sizeOf = (rows: number): Size => ({
  jobs: rows,
  posts: rows,
  users: rows,
  orders: rows,
  batches: rows / Math.min(rows / 10, 100),
  recipients: Math.min(rows / 10, 100),
  entries: rows,
  letters: Math.min(rows, 10_000),
});

export const FEW = 100;
export const MANY = 10_000;
/** On Postgres only: PGlite would take an hour to fill. */
export const VERY_MANY = 1_000_000;
