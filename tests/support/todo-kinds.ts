import { randomUUID } from "node:crypto";
import type { Enums } from "#database";
import { type TodoWorld, todoActs } from "./todo-acts";

interface Kind {
  /** Adds a row that needs somebody since then, and returns its id. */
  add(since: Date): Promise<string>;
  /** What ends it, by name. */
  ends: Record<string, (id: string) => Promise<unknown>>;
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** For each kind of what needs an administrator a row that does, and what ends it. */
export function todoKinds(world: TodoWorld): Record<Enums<"todo_kind">, Kind> {
  const { engine, admin, customer, paidCheckout } = world;
  const {
    act,
    idFrom,
    insert,
    addOrder,
    review,
    asAdmin,
    changeProduct,
    asService,
    setStatus,
    byMessage,
    ofOrder,
    jobOf,
    addMail,
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
    orders_to_review: {
      add: (since) => addOrder(since, 9),
      ends: { "a review": review("orders_to_review") },
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
    unclear_checkouts: {
      add: (since) =>
        insert(
          `insert into public.checkouts
             (user_id, fingerprint, lines, amount_cents, status, stripe_session_id, created_at)
           values ($1, $2, '[]', 100, 'open', $2, $3)`,
          [customer().id, `cs_test_${randomUUID()}`, since],
        ),
      ends: {
        "looking for it at the provider": review("unclear_checkouts"),
        "the answer of the provider": asService(
          "update checkouts set status = 'expired' where id = $1",
        ),
      },
    },
    open_disputes: {
      add: (since) =>
        insert(
          `insert into public.disputes (
             checkout_id, stripe_dispute_id, amount_cents, currency, status, is_refundable, created_at
           )
           values ($1, $2, 100, 'usd', 'needs_response', false, $3)`,
          [paidCheckout(), `du_${randomUUID()}`, since],
        ),
      ends: {
        "an answer at the provider": asService(
          "update disputes set status = 'under_review' where id = $1",
        ),
      },
    },
    failed_refunds: {
      add: (since) =>
        insert(
          `insert into public.refunds
             (checkout_id, amount_cents, currency, status, updated_at)
           values ($1, 100, 'usd', 'failed', $2)`,
          [paidCheckout(), since],
        ),
      ends: { "a review": review("failed_refunds") },
    },
    waiting_mails: {
      add: (since) => addMail(since, null),
      ends: { "sending it": asService("select mark_outbox_sent(array[$1::uuid])") },
    },
    used_up_mail_quotas: {
      add: (since) =>
        insert(
          `with mail as (
             select kind from unnest(array['receipt', 'post']) as kind
             where private.class_of_mail(kind) not in (select class from private.stopped_mail_classes) limit 1
           ), stopped as (
             insert into private.stopped_mail_classes (class, stopped_at, try_at)
             select private.class_of_mail(kind), $2, now() from mail
           )
           insert into public.outbox (dedupe_key, kind, address) select $1, kind, 'a@b.test' from mail`,
          [randomUUID(), since],
        ),
      ends: {
        "a mail that is sent": asService("select mark_outbox_sent(array[$1::uuid])"),
        "that no such mail waits": asService("delete from outbox where id = $1"),
      },
    },
    given_up_mails: {
      add: (since) => addMail(daysAgo(20), since),
      ends: {
        "trying it again": (_id) => act(admin(), "try_mail_again", { _id }),
        "leaving it": review("given_up_mails"),
      },
    },
    late_tasks: {
      async add(since) {
        const [task] = await engine().query<{ name: string }>(
          `update public.tasks set started_at = $1 where name = (
             select name from public.tasks where started_at > now() - interval '1 day' order by name limit 1
           ) returning name`,
          [since],
        );
        return task?.name ?? "";
      },
      ends: {
        "a call of the schedule": asService("select claim_tasks() where $1::text is not null"),
      },
    },
    ended_jobs: {
      async add(since) {
        const id = await insert(
          "insert into public.jobs (title, company, url) values ('Agent', 'Oslo', 'https://c.test/')",
          [],
        );
        await insert("update public.jobs set closes_at = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "giving it new days": asAdmin(
          "update jobs set closes_at = now() + interval '9 days' where id = $1",
        ),
        "hiding it": asAdmin("update jobs set visibility = 'hidden' where id = $1"),
        "deleting it": asAdmin("delete from jobs where id = $1"),
        "leaving it closed": review("ended_jobs"),
      },
    },
    sold_out_products: {
      async add(since) {
        const id = await insert("insert into products (name, price) values ('Router', 1)", []);
        await insert("update public.products set sold_out_since = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "filling the stock": changeProduct("stock_quantity = 3"),
        "taking it off sale": changeProduct("is_active = false"),
        "keeping it as it is": review("sold_out_products"),
      },
    },
    low_stock_products: {
      async add(since) {
        const id = await insert(
          `insert into public.products (name, price, stock_quantity, low_stock_threshold)
           values ('Router', 1, 3, 3)`,
          [],
        );
        await insert("update public.products set low_stock_since = $2 where id = $1", [id, since]);
        return id;
      },
      ends: {
        "filling the stock": changeProduct("stock_quantity = 4"),
        "selling the last": asService("update products set stock_quantity = 0 where id = $1"),
        "another threshold": changeProduct("low_stock_threshold = 2"),
        "no threshold": changeProduct("low_stock_threshold = null"),
        "taking it off sale": changeProduct("is_active = false"),
      },
    },
    refused_products: {
      add: (since) =>
        insert(
          `insert into public.products (name, price, stock_quantity, stripe_product_id, stripe_refused_at)
           values ('Router', 1, 3, 'prod_Router', $1)`,
          [since],
        ),
      ends: {
        "another id": changeProduct("stripe_product_id = 'prod_Box'"),
        "no id": changeProduct("stripe_product_id = null"),
        "saving it once the provider knows it": changeProduct("stripe_product_id = 'prod_Router'"),
        "taking it off sale": changeProduct("is_active = false"),
      },
    },
  };
}
