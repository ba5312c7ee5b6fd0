import { randomUUID } from "node:crypto";
import { type Kind, type TodoWorld, todoActs } from "./acts";

/** What customers wait for. */
export function kindsOfCustomers(world: TodoWorld) {
  const { admin, customer } = world;
  const {
    act,
    idFrom,
    insert,
    addOrder,
    asAdmin,
    asService,
    setStatus,
    byMessage,
    ofOrder,
    jobOf,
  } = todoActs(world);

  return {
    unanswered_conversations: {
      async add(since) {
        const id = await addOrder(new Date());
        await insert(
          `insert into public.chat_messages (order_id, sender_id, message, created_at)
           values ($1, $2, 'Hello?', $3)`,
          [id, customer().id, since],
        );
        return id;
      },
      ends: {
        "an answer": (id) =>
          insert(
            "insert into public.chat_messages (order_id, sender_id, message) values ($1, $2, 'Yes.')",
            [id, admin().id],
          ),
        "saying that it needs none": async (_order_id) => {
          const sql = "select id from public.chat_messages where order_id = $1";
          const _last_seen = await idFrom(sql, [_order_id]);
          await act(admin(), "mark_chat_answered", { _order_id, _last_seen });
        },
      },
    },
    unanswered_messages: {
      add: (since) =>
        insert(
          `insert into public.contact_messages (name, email, subject, message, unanswered_since)
           values ('Eve', 'eve@a.test', 'Hi', 'Hi', $1)`,
          [since],
        ),
      ends: {
        "saying that it needs no answer": asAdmin(
          "update contact_messages set unanswered_since = null where id = $1",
        ),
        "an answer": (_message_id) =>
          act(admin(), "answer_contact_message", {
            _message_id,
            _answer: "Yes.",
            _idempotency_key: randomUUID(),
          }),
        "archiving it": asAdmin("update contact_messages set archived_at = now() where id = $1"),
        "deleting it": asAdmin("update contact_messages set deleted_at = now() where id = $1"),
      },
    },
    open_order_requests: {
      async add(since) {
        const order = await addOrder(new Date());
        return insert(
          `insert into public.order_requests (order_id, kind, items, reason, created_at)
           values ($1, 'cancel', '[]', 'Late', $2)`,
          [order, since],
        );
      },
      ends: {
        "a no": (_request_id) =>
          act(admin(), "answer_order_request", { _request_id, _answer: "no", _text: "Sent" }),
        "saying that it is done after a yes": async (_request_id) => {
          await act(admin(), "answer_order_request", { _request_id, _answer: "yes", _text: "" });
          await act(admin(), "close_order_request", { _request_id });
        },
      },
    },
    orders_to_send: {
      async add(since) {
        const id = await addOrder(since);
        await insert(
          `insert into public.order_items (order_id, product_name, product_type, price, quantity)
           values ($1, 'Router', 'product', 10, 1)`,
          [id],
        );
        return id;
      },
      ends: {
        "a request to cancel it, which is answered first": asService(
          `insert into public.order_requests (order_id, kind, items, reason)
           values ($1, 'cancel', '[]', 'Late')`,
        ),
        "giving all of it back": asService(
          "update orders set payment_state = 'refunded' where id = $1",
        ),
        "entering its parcel": (_order_id) =>
          act(admin(), "admin_add_parcel", {
            _order_id,
            _carrier: "DHL",
            _number: "1234",
            _status: "pending",
            _expected_status: "pending",
          }),
        "completing it": setStatus("completed"),
        "cancelling it": setStatus("cancelled"),
      },
    },
    services_to_do: {
      async add(since) {
        const order = await addOrder(new Date());
        return insert(
          `insert into public.order_items
             (order_id, product_name, product_type, price, quantity, created_at)
           values ($1, 'Resume', 'service', 10, 1, $2)`,
          [order, since],
        );
      },
      ends: {
        "delivering it": byMessage("_delivers"),
        "asking the customer for more": byMessage("_asks"),
        "giving it back": asService("update order_items set refunded = quantity where id = $1"),
        "completing its order": ofOrder("completed"),
        "cancelling its order": ofOrder("cancelled"),
      },
    },
    open_job_reports: {
      async add(since) {
        const job = await insert(
          "insert into public.jobs (title, company, url) values ('Agent', 'Oslo', 'https://c.test/')",
          [],
        );
        return insert(
          `insert into public.job_reports (job_id, reason, created_at) values ($1, 'not_real', $2)`,
          [job, since],
        );
      },
      ends: {
        "hiding the job": async (id) =>
          asAdmin("update jobs set visibility = 'hidden' where id = $1")(await jobOf(id)),
        "deleting the job": async (id) =>
          asAdmin("delete from jobs where id = $1")(await jobOf(id)),
        "saying that nothing is wrong": async (id) =>
          act(admin(), "review_job_reports", { _job_id: await jobOf(id) }),
      },
    },
  } satisfies Record<string, Kind>;
}
