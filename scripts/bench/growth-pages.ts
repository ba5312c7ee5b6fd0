/** First pages and searches, which must not become slower when their tables grow. */
const VISITORS_PAGES = [
  "/jobs",
  "/jobs?category=interpretation",
  "/jobs?q=a50z",
  "/jobs?q=converstaions+lisbno+a50z",
  "/jobs?q=zebra",
  "/jobs?q=nothing+lisbon",
  "/jobs?q=lisbon",
  "/jobs?pay=15",
  "/jobs?pay=15&employment=part_time&country=CO&language=es",
  "/jobs?category=interpretation&country=CO&sort=pay",
  "/jobs?employment=full_time&sort=closing",
  "/blog",
];

// A search has one match in each database, none, a fifth of the rows, or all of them.
const ADMINS_PAGES = [
  "/admin/dashboard",
  "/admin/dashboard/log",
  "/admin/dashboard/log?kind=orders",
  "/admin/dashboard/log?q=zebra",
  "/admin/dashboard/log?q=completed",
  "/admin/orders",
  "/admin/orders?status=pending",
  "/admin/orders?from=2020-01-01",
  "/admin/orders?q=person-50@",
  "/admin/orders?q=cs_growth_50_",
  "/admin/orders?q=zebra",
  "/admin/orders?q=mail.test",
  "/admin/users",
  "/admin/users?show=never_signed_in",
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
  "/admin/services?tab=products",
  "/admin/services?tab=products&edit=stock",
  "/admin/services?tab=products&edit=stock&q=a50z",
  "/admin/dashboard?days=92",
  "/admin/dashboard/figures",
];

export interface Size {
  jobs: number;
  posts: number;
  users: number;
  orders: number;
  /** Those that were paid in the last 184 days. */
  recentOrders: number;
  products: number;
  /** Batches of notifications, and the recipients of each. */
  batches: number;
  recipients: number;
  /** Entries of the activity log, and messages of the contact form. */
  entries: number;
  contactMessages: number;
}

/** A list, how many rows are on its page, and how many it has. */
type DeepList = [path: string, perPage: number, rowsIn: (size: Size) => number];

const DEEP_LISTS: DeepList[] = [
  ["/jobs", 6, ({ jobs }) => jobs],
  ["/jobs?category=interpretation", 6, ({ jobs }) => jobs / 3],
  ["/blog", 6, ({ posts }) => posts],
  ["/admin/dashboard", 10, ({ contactMessages }) => contactMessages],
  ["/admin/dashboard/log", 25, ({ entries }) => entries],
  ["/admin/orders", 25, ({ orders }) => orders],
  ["/admin/users", 25, ({ users }) => users],
  ["/admin/jobs", 10, ({ jobs }) => jobs],
  ["/admin/blog", 10, ({ posts }) => posts],
  ["/admin/services?tab=products&edit=stock", 25, ({ products }) => products],
  ["/admin/notifications", 10, ({ batches }) => batches],
];

/** How many rows a deep page skips, where there are so many. */
const DEPTH = 9_000;

export interface MeasuredPage {
  label: string;
  /** Its path in a shop with so many rows. */
  pathIn(rows: number): string;
  /** How many times as long as with few rows it may take. */
  maxRatio: number;
}

export const PAGES: MeasuredPage[] = [
  ...[...VISITORS_PAGES, ...ADMINS_PAGES].map((path) => ({
    label: path,
    pathIn: () => path,
    maxRatio: path.endsWith("q=lisbon") ? 2 : 1.5,
  })),
  ...DEEP_LISTS.map(([path, perPage, rowsIn]) => ({
    label: `${path}, a deep page`,
    pathIn(rows: number) {
      const skipped = Math.min(rowsIn(sizeOf(rows)) * 0.9, DEPTH);
      const page = Math.max(1, Math.floor(skipped / perPage));
      return `${path}${path.includes("?") ? "&" : "?"}page=${page}`;
    },
    maxRatio: 2,
  })),
];

/** A shop with so many rows in each of its large tables. */
export const sizeOf = (rows: number): Size => ({
  jobs: rows,
  posts: rows,
  users: rows,
  orders: rows,
  recentOrders: rows / 20,
  products: Math.max(rows / 100, 60),
  batches: rows / Math.min(rows / 10, 100),
  recipients: Math.min(rows / 10, 100),
  entries: rows,
  contactMessages: Math.min(rows, 10_000),
});

export const FEW = 100;
export const MANY = 10_000;
/** On Postgres only: PGlite would take an hour to fill. */
export const VERY_MANY = 1_000_000;
