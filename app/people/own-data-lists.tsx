import type { ReactNode } from "react";
import type { Json, Returns } from "#database";
import { capitalized } from "~/lib/capitalized";
import { formatDateTime } from "~/lib/dates";
import { formatPrice } from "~/lib/money";
import { formatBytes } from "~/shop/chat/file-types";
import { Section } from "~/ui/section";

type OwnData = Returns<"my_data">;
type Details = Record<string, unknown>;

const detailsOf = (stored: Json): Details => ({ ...(stored instanceof Object && stored) });

/** Everything on one page, which can be read, searched and printed. */
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
      <Entries id="orders" title="Orders" entries={orders}>
        {(order) => <OrderEntry order={order} />}
      </Entries>
      <Entries id="payments" title="Payments You Began" entries={payments}>
        {({ billing, ...payment }) => (
          <DetailList details={{ ...payment, ...detailsOf(billing) }} />
        )}
      </Entries>
      {deletedOrders.length > 0 && (
        <Entries id="deleted-orders" title="Orders That the Shop Deleted" entries={deletedOrders}>
          {({ billing, ...order }) => <DetailList details={{ ...order, ...detailsOf(billing) }} />}
        </Entries>
      )}
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
        {({ id: _, ...alert }) => <DetailList details={alert} />}
      </Entries>
      <Entries id="saved-jobs" title="Saved Jobs" entries={savedJobs}>
        {(job) => <DetailList details={job} />}
      </Entries>
      <Entries id="mails" title="Mails to You" entries={mails}>
        {(mail) => <DetailList details={mail} />}
      </Entries>
      {mutedMails.length > 0 && (
        <Entries id="muted-mails" title="Mails That You Switched Off" entries={mutedMails}>
          {(name) => <p>{name}</p>}
        </Entries>
      )}
      {posts.length > 0 && (
        <Entries id="posts" title="Blog Posts" entries={posts}>
          {({ title, content, created_at }) => TextEntry({ title, message: content, created_at })}
        </Entries>
      )}
    </div>
  );
}

interface EntriesProps<Entry> {
  id: string;
  title: string;
  entries: Entry[];
  children: (entry: Entry) => ReactNode;
}

function Entries<Entry>({ id, title, entries, children }: EntriesProps<Entry>) {
  return (
    <Section id={id} title={title}>
      {entries.length === 0 && <p className="text-soft">Nothing.</p>}
      {entries.length > 0 && (
        <ul className="divide-y rounded-card border bg-card">
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The list is complete and never changes.
            <li key={at} className="grid gap-2 px-4 py-3">
              {children(entry)}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function OrderEntry({ order }: { order: OwnData["orders"][number] }) {
  const { id, status, created_at, total_amount, billing, delivery, parcels, lines } = order;
  const { messages, files, requests } = order;

  return (
    <>
      <h3 className="text-item">Order {id}</h3>
      <p>
        {formatDateTime(created_at)}, {status}, {formatPrice(total_amount)}
      </p>
      <ul className="list-disc pl-5">
        {lines.map(({ name, price, quantity }) => (
          <li key={`${name} ${price}`}>
            {quantity} × {name}, {formatPrice(price)} each
          </li>
        ))}
      </ul>
      <DetailList details={{ ...detailsOf(billing), delivery }} />
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

function DetailList({ details }: { details: Details }) {
  const known = Object.entries(details).filter(([, value]) => value !== null && value !== "");

  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{labelOf(name)}</dt>
          <dd className="whitespace-pre-line">
            {name.endsWith("_at") ? formatDateTime(String(value)) : textOf(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts of an address stand in one line. */
const textOf = (value: unknown) =>
  value instanceof Object ? Object.values(value).join(", ") : String(value);

/** "First name" for "first_name" and "firstName". */
function labelOf(name: string): string {
  const words = name.replace(/_at$/, "").replace(/_|(?=[A-Z])/g, " ");

  return capitalized(words.toLowerCase());
}
