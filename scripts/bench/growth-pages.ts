/** First pages and searches that may not become slower while what they show a part of grows. */
export const VISITORS_PAGES = ["/jobs", "/jobs?category=interpretation", "/blog"];

// why: what is searched for is found once in both sites, or in everything that either has.
export const ADMINS_PAGES = [
  "/admin/dashboard",
  "/admin/dashboard/log",
  "/admin/orders",
  "/admin/orders?status=pending",
  "/admin/orders?from=2020-01-01",
  "/admin/orders?q=person-77@",
  "/admin/orders?q=cs_growth_77_",
  "/admin/orders?q=mail.test",
  "/admin/users",
  "/admin/users?q=person-77@",
  "/admin/users?q=mail.test",
  "/admin/jobs",
  "/admin/jobs?q=no.+77.",
  "/admin/jobs?q=agent",
  "/admin/blog",
  "/admin/blog?q=no.+77.",
  "/admin/blog?q=post",
  "/admin/notifications",
];

/** How many of each a site holds. */
export interface Size {
  jobs: number;
  posts: number;
  users: number;
  orders: number;
  /** Batches of notifications, and to how many people each of them went. */
  batches: number;
  recipients: number;
  /** Entries of the log, and messages from the contact form. */
  entries: number;
  letters: number;
}

export const FEW: Size = {
  jobs: 100,
  posts: 100,
  users: 100,
  orders: 100,
  batches: 10,
  recipients: 10,
  entries: 100,
  letters: 100,
};

export const MANY: Size = {
  jobs: 100_000,
  posts: 10_000,
  users: 10_000,
  orders: 10_000,
  batches: 1_000,
  recipients: 100,
  entries: 10_000,
  letters: 10_000,
};
