import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BILLING_FIELDS, type Json } from "#database";
import { shortId } from "#functions/ids";
import { formatDateTime, formatShortDate } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { formatBytes } from "~/shop/chat/file-types";
import { Section } from "~/ui/section";
import type { findNamedOwnData } from "./own-data.server";
import { DetailList } from "./own-data-details";

type OwnData = Awaited<ReturnType<typeof findNamedOwnData>>;

/** The database does not keep the order of its lines. */
function addressOf(billing: Json): Record<string, unknown> {
  const stored = { ...(billing instanceof Object && billing) } as Record<string, unknown>;
  const first = BILLING_FIELDS.map((name) => [name, stored[name] ?? null]);

  return { ...Object.fromEntries(first), ...stored };
}

/** Everything on one page, which can be read, searched and printed. What there is nothing of is left out. */
export function OwnDataLists({ data }: { data: OwnData }) {
  const { profile, orders, payments, sessions } = data;
  const { notifications, contact_messages, subscriptions, stock_requests, job_alerts, posts } =
    data;
  const {
    saved_jobs: savedJobs,
    deleted_orders: deletedOrders,
    mails,
    muted_mails: mutedMails,
  } = data;

  return (
    <div className="grid gap-10">
      <Section id="profile" title="Profile">
        <DetailList details={profile} />
      </Section>
      <Entries
        id="orders"
        title="Orders"
        entries={orders}
        summaryOf={({ id, created_at, total_amount }) =>
          `${shortId(id)}, ${formatShortDate(created_at)}, ${formatPrice(total_amount)}`
        }
      >
        {(order) => <OrderEntry order={order} />}
      </Entries>
      <Entries
        id="payments"
        title="Payments You Began"
        entries={payments}
        summaryOf={({ created_at, amount }) =>
          `${formatShortDate(created_at)}, ${formatPrice(amount)}`
        }
      >
        {({ billing, amount: _, ...payment }) => (
          <DetailList details={{ ...payment, billing: addressOf(billing) }} />
        )}
      </Entries>
      <Entries
        id="deleted-orders"
        title="Orders That the Shop Deleted"
        entries={deletedOrders}
        summaryOf={({ id }) => shortId(id)}
      >
        {({ id: _, billing, ...order }) => (
          <DetailList details={{ ...order, billing: addressOf(billing) }} />
        )}
      </Entries>
      <Entries id="sessions" title="Where You Are Signed In" entries={sessions}>
        {({ is_current: _, ...session }) => <DetailList details={session} />}
      </Entries>
      <Entries id="notifications" title="Notifications" entries={notifications}>
        {TextEntry}
      </Entries>
      <Entries id="messages" title="Messages You Sent Us" entries={contact_messages}>
        {({ answers, ...message }) => (
          <>
            <TextEntry {...message} />
            {answers.map(({ answer, created_at }) => (
              <p key={created_at} className="whitespace-pre-line">
                <strong>We</strong> on {formatDateTime(created_at)}: {answer}
              </p>
            ))}
          </>
        )}
      </Entries>
      <Entries id="subscriptions" title="Subscriptions" entries={subscriptions}>
        {(subscription) => <DetailList details={subscription} />}
      </Entries>
      <Entries id="stock-requests" title="Products You Wait For" entries={stock_requests}>
        {(request) => <DetailList details={request} />}
      </Entries>
      <Entries id="job-alerts" title="Your Job Alerts" entries={job_alerts}>
        {(alert) => <DetailList details={alert} />}
      </Entries>
      <Entries id="saved-jobs" title="Saved Jobs" entries={savedJobs}>
        {(job) => <DetailList details={job} />}
      </Entries>
      <Entries id="mails" title="Mails to You" entries={mails}>
        {(mail) => <DetailList details={mail} />}
      </Entries>
      <Entries id="muted-mails" title="Mails That You Switched Off" entries={mutedMails}>
        {(name) => <p>{name}</p>}
      </Entries>
      <Entries id="posts" title="Blog Posts" entries={posts}>
        {({ title, content, created_at }) => TextEntry({ title, message: content, created_at })}
      </Entries>
    </div>
  );
}

const ENTRY = "grid gap-2 px-4 py-3";

interface EntriesProps<Entry> {
  id: string;
  title: string;
  entries: Entry[];
  /** What is seen of each until it is opened; by default all of it. */
  summaryOf?: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
}

function Entries<Entry>({ id, title, entries, summaryOf, children }: EntriesProps<Entry>) {
  if (entries.length === 0) return null;

  return (
    <Section id={id} title={title}>
      <ul className="divide-y rounded-card border bg-card">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The list is complete and never changes.
          <li key={at} className={summaryOf ? "px-4 py-1" : ENTRY}>
            {summaryOf ? (
              <details>
                <summary className="link min-h-11 content-center">{summaryOf(entry)}</summary>
                <div className="grid gap-2 pb-3">{children(entry)}</div>
              </details>
            ) : (
              children(entry)
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OrderEntry({ order }: { order: OwnData["orders"][number] }) {
  const { id, status, created_at, billing, delivery, parcels, lines } = order;
  const { messages, files, requests } = order;

  return (
    <>
      <p>
        {formatDateTime(created_at)}, {status}.{" "}
        <Link to={`/dashboard/orders/${id}`} className="link">
          See the order
        </Link>
      </p>
      <ul className="list-disc pl-5">
        {lines.map(({ name, price, quantity }) => (
          <li key={`${name} ${price}`}>
            {quantity} × {name}, {formatPrice(price)} each
          </li>
        ))}
      </ul>
      <DetailList details={{ billing: addressOf(billing), delivery }} />
      {parcels.map(({ id, carrier, number, created_at: at }) => (
        <p key={id}>{`Parcel ${carrier} ${number}, sent on ${formatDateTime(at)}`}</p>
      ))}
      {messages.map(({ is_mine, message, created_at: at }) => (
        <p key={at + message} className="whitespace-pre-line">
          <strong>{is_mine ? "You" : "We"}</strong> on {formatDateTime(at)}: {message}
        </p>
      ))}
      {files.map(({ id: fileId, is_mine, name, size }) => (
        <p key={fileId}>
          File of {is_mine ? "yours" : "ours"}:{" "}
          <a href={`/files/${fileId}`} className="link">
            <bdi>{name}</bdi>
          </a>
          , {formatBytes(size)}
        </p>
      ))}
      {requests.map(({ kind, reason, answer, answer_text, created_at: at }) => (
        <p key={at} className="whitespace-pre-line">
          <strong>{`You asked to ${kind}`}</strong> on {formatDateTime(at)}: {reason}
          {answer && ` We answered ${answer}. ${answer_text ?? ""}`}
        </p>
      ))}
    </>
  );
}

function TextEntry({ title, message, created_at }: OwnData["notifications"][number]) {
  return (
    <>
      <h3 className="text-item">{title}</h3>
      <p className="text-small text-soft">{formatDateTime(created_at)}</p>
      <p className="whitespace-pre-line">{message}</p>
    </>
  );
}
