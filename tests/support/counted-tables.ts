/** The tables with counters, each with the SQL expression for the kind of a row. */
export const COUNTED: Record<string, string> = {
  admin_log: "'all'",
  blog_posts: "case when published then 'published' else 'draft' end",
  contact_messages:
    "case when archived_at is not null then 'archived' when read_at is null then 'unread' else 'read' end",
  jobs: "category",
  notification_batches: "'all'",
  orders: "status",
  products: "'all'",
  profiles: "'all'",
  services: "'all'",
  user_status: "case when is_blocked then 'blocked' else 'active' end",
};
