import { randomUUID } from "node:crypto";
import { type Kind, type TodoWorld, todoActs } from "./acts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** What did not go by itself. */
export function kindsOfMoneyAndMail(world: TodoWorld) {
  const { engine, admin, customer, paidCheckout } = world;
  const { act, insert, addOrder, review, asService, addMail } = todoActs(world);

  return {
    orders_to_review: {
      add: (since) => addOrder(since, 9),
      ends: { "a review": review("orders_to_review") },
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
  } satisfies Record<string, Kind>;
}
