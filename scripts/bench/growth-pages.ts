/** First pages and searches, which must not become slower when their tables grow. */
export const VISITORS_PAGES = [
  "/jobs",
  "/jobs?category=interpretation",
  "/jobs?q=a77z",
  "/jobs?q=converstaions+lisbno+a77z",
  "/jobs?q=nothing+lisbon",
  "/blog",
];

// A search has one match in both databases, or matches every row of each.
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
  "/admin/jobs?q=a77z",
  "/admin/jobs?q=agent",
  "/admin/blog",
  "/admin/blog?q=a77z",
  "/admin/blog?q=post",
  "/admin/notifications",
];

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
