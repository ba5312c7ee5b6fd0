import type { Engine } from "../../local-cloud/src/engine/engine";
import { call, service } from "./users";

/** The columns that say since when something is of no use. */
const SINCE = {
  "public.outbox": ["sent_at", "given_up_at"],
  "public.post_mailings": ["stopped_at"],
  "public.checkouts": ["created_at"],
  "public.orders": ["closed_at"],
  "private.deleted_orders": ["deleted_at"],
  "public.contact_messages": ["deleted_at"],
  "public.stock_requests": ["mailed_at"],
  "public.job_alerts": ["mailed_at", "keep_asked_at"],
  "public.job_reports": ["reviewed_at"],
  "private.bounced_addresses": ["bounced_at"],
  "public.chat_files": ["created_at", "order_closed_at", "removed_at"],
  "public.pictures": ["unshown_since", "removed_at"],
};

/** Moves what decides when something goes into the past, such as by "30 days". */
export const passTime = (engine: Engine, time: string) =>
  engine.execute(
    Object.entries(SINCE)
      .map(([table, columns]) => {
        const earlier = columns.map((column) => `${column} = ${column} - interval '${time}'`);
        return `update ${table} set ${earlier.join(", ")};`;
      })
      .join("\n"),
  );

export const removeExpired = (engine: Engine) =>
  call<number>(engine, service, "remove_expired", { _limit: 100 });
