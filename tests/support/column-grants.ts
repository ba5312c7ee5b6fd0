/** Columns that a signed-in caller may write, where the row is the caller's to write. */
export const WRITABLE: Record<string, string> = {
  "blog_posts insert": "author_id content excerpt form_key published slug title",
  "blog_posts update": "content excerpt published slug title updated_at",
  "chat_messages insert": "form_key message order_id sender_id",
  "contact_messages update": "archived_at read_at",
  "jobs insert": "category company created_by description form_key location salary title type url",
  "jobs update": "category company description location salary title type url",
  "products insert":
    "category created_by description features form_key image_url is_active name price slug " +
    "stock_quantity",
  "products update":
    "category description features image_url is_active name price slug stock_quantity",
  "profiles update": "updated_at username",
  "services insert": "category created_by description form_key is_active name price",
  "services update": "category description is_active name price",
  "user_profiles insert": "address bio city country first_name last_name phone user_id",
  "user_profiles update": "address bio city country first_name last_name phone user_id",
};

/** Columns that a visitor may read, where the row is public. */
export const READABLE_BY_VISITORS: Record<string, string> = {
  blog_posts:
    "author_id content content_length created_at excerpt id preview published published_at reading_minutes slug title updated_at",
  jobs: "category company created_at description id location salary title type updated_at url",
  products:
    "category created_at description features id image_url is_active name price slug stock_quantity updated_at",
  profiles: "id username",
  services: "category created_at description id is_active name price updated_at",
};

/** Columns that signed-in callers may read, where the row is theirs to read. */
export const READABLE: Record<string, string> = {
  admin_log:
    "action actor_id actor_name changed_from changed_to created_at entity entity_id id name",
  admins: "created_at user_id",
  blog_posts:
    "author_id content content_length created_at excerpt id preview published published_at reading_minutes slug title updated_at",
  chat_messages: "created_at form_key from_admin id message order_id read_at sender_id",
  checkouts:
    "amount_cents billing cart_cleared_at created_at currency id order_id status stripe_session_id",
  contact_messages: "archived_at created_at email id message name read_at subject",
  jobs: "category company created_at description id location salary title type updated_at url",
  notification_batches: "created_at created_by form_key id message recipients target title type",
  notifications: "batch_id created_at id kind message order_id read_at title type user_id",
  order_items:
    "created_at id order_id price product_id product_name product_type quantity service_id",
  order_shortfalls: "created_at id missing order_id product_id product_name",
  orders:
    "amount_paid billing created_at currency id status stripe_session_id total_amount updated_at user_id",
  products:
    "category created_at description features id image_url is_active name price slug stock_quantity updated_at",
  profiles: "created_at id updated_at username",
  services: "category created_at description id is_active name price updated_at",
  user_profiles:
    "address bio city country created_at first_name last_name phone updated_at user_id",
  user_status: "blocked_at blocked_by blocked_reason created_at is_blocked updated_at user_id",
};
