/**
 * What callers may do with each column, where the row is theirs to read or to write: anon reads
 * (`a`), members read (`m`), members insert (`i`) and update (`u`). Nobody reaches any other column.
 */
const MATRIX = `
table                 who   columns

admin_log             m     action actor_id actor_name changed_from changed_to created_at entity entity_id id name number

admins                m     created_at user_id

blog_posts            amiu  content excerpt picture picture_alt publish_at published slug title
blog_posts            ami   author_id
blog_posts            am    content_length created_at id preview published_at reading_minutes updated_at
blog_posts            i     idempotency_key

chat_messages         mi    message order_id sender_id
chat_messages         i     idempotency_key
chat_messages         m     created_at from_admin id read_at

chat_files            m     created_at id message_id name order_id path sender_id size type version

checkouts             m     amount_cents billing cart_cleared_at created_at currency delivery id order_id status stripe_session_id

contact_messages      mu    archived_at deleted_at unanswered_since
contact_messages      m     answered_at created_at email id message name subject user_id

jobs                  amiu  category closes_at company description employment english languages location open_to pay_currency pay_from pay_to pay_unit published_from salary title type url visibility
jobs                  am    checked checked_at created_at id published_at state updated_at
jobs                  i     created_by idempotency_key

muted_mails           m     kind user_id

notification_batches  m     created_at created_by id recipient_id recipients target updated_at
notification_batches  mu    message send_at title type

notifications         m     batch_id created_at id kind message order_id read_at title type user_id

order_items           m     created_at id included_revisions needs order_id price product_id product_name product_type quantity refunded revisions service_id work_since work_state

quick_answers         miu   answer title
quick_answers         mi    created_by
quick_answers         i     idempotency_key
quick_answers         m     created_at id updated_at

order_notes           miu   note order_id
order_notes           mi    created_by
order_notes           i     idempotency_key
order_notes           m     created_at id updated_at

order_requests        m     answer answer_text answered_at closed_at created_at id items kind order_id reason

order_shortfalls      m     id missing order_id product_id product_name

orders                m     amount_paid arrives_from arrives_to billing created_at delivery id paid_currency payment_state refunded_amount sent_at status stripe_session_id total_amount updated_at user_id

parcels               m     carrier created_at id number order_id url

plans                 amiu  includes is_active is_most_popular kind name position price setup slug suits
plans                 am    created_at id updated_at
plans                 i     created_by idempotency_key

products              amiu  category description features image_url is_active name picture picture_alt price slug stock_quantity
products              am    created_at id sold_out_since updated_at
products              iu    low_stock_threshold stripe_product_id
products              i     created_by idempotency_key

profiles              amu   username
profiles              mu    updated_at
profiles              am    id
profiles              m     created_at

services              amiu  category description included_revisions is_active name needs picture picture_alt price
services              am    created_at id updated_at
services              i     created_by idempotency_key

site_settings         am    name updated_at value

stock_requests        m     created_at product_id user_id

tasks                 m     finished_at interval_seconds last_error name started_at

user_profiles         miu   address bio city country delivery first_name last_name phone user_id
user_profiles         m     created_at updated_at

user_status           m     blocked_at blocked_by blocked_reason is_blocked user_id
`;

/** The columns by role and right, such as those of "products am", in order. */
export function readColumnGrants(): Record<string, string> {
  const [, ...lines] = MATRIX.split("\n").filter((line) => line.trim() !== "");

  return Object.fromEntries(
    lines.map((line) => {
      const [table, who, ...columns] = line.trim().split(/\s+/);
      return [`${table} ${who}`, columns.join(" ")];
    }),
  );
}
