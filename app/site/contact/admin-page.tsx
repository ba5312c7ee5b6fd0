import { Link } from "@remix-run/react";
import { CONTACT_ANSWERS_LIMITS } from "#database";
import { INBOX_PATH, messagePath, userPath } from "~/admin/sections";
import { formatDateTime } from "~/lib/dates";
import type { Rejection } from "~/lib/form/form.server";
import { ChatForm, SendAndNext } from "~/shop/chat/chat-form";
import { CustomerOrders } from "~/shop/orders/admin-customer-orders";
import { InsertAnswer } from "~/shop/quick-answers/insert-answer";
import { Badge } from "~/ui/badge";
import { HiddenInput } from "~/ui/form/hidden-fields";
import type { MessagePageData } from "./admin.server";
import { isWaiting, MessageActions } from "./admin-list";

const ANSWERS = "answers";

interface PageProps {
  page: MessagePageData;
  rejection: Rejection | undefined;
}

/** A contact message with its answers, and the form for another one. */
export function MessagePage({ page, rejection }: PageProps) {
  const { message, answers, quick_answers, idempotencyKey } = page;

  return (
    <>
      <Head page={page} />
      <div className="back-office-columns grid items-start gap-8">
        <div>
          <MessageActions message={message} />
          <p className="mt-4 max-w-measure rounded-card border bg-card px-4 py-3 whitespace-pre-line wrap-anywhere">
            {message.message}
          </p>
          <Answers page={page} />
          {page.next_unanswered && (
            <p className="mt-3">
              <Link to={messagePath(page.next_unanswered)} className="link">
                Next unanswered
              </Link>
            </p>
          )}
        </div>
        <CustomerOrders
          title="Orders of This Customer"
          customerId={message.user_id}
          orders={page.orders}
          total={page.orders_count}
        />
      </div>
      <ChatForm
        {...{ rejection, idempotencyKey }}
        rowId={message.id}
        place={ANSWERS}
        maxLength={CONTACT_ANSWERS_LIMITS.answer}
        foot={{
          summary: "Quick answers",
          tools: (
            <>
              <HiddenInput name="seen" value={String(answers.length)} />
              <InsertAnswer answers={quick_answers} />
            </>
          ),
          buttons: <SendAndNext />,
        }}
      />
    </>
  );
}

function Head({ page: { message } }: { page: MessagePageData }) {
  const { subject, name, email, user_id, username, created_at, archived_at } = message;

  return (
    <div className="mb-4 grid gap-2 wrap-anywhere">
      <h1 className="text-title">
        <bdi>{subject}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isWaiting(message) && <Badge tone="yellow">Unanswered</Badge>}
        {archived_at && <Badge>Archived</Badge>} <bdi>{name}</bdi> <bdi>{email}</bdi>{" "}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>{" "}
        {user_id && (
          <span>
            {"Account: "}
            <Link to={userPath(user_id)} className="link">
              <bdi>{username}</bdi>
            </Link>
          </span>
        )}{" "}
        <Link to={INBOX_PATH} className="link">
          Inbox
        </Link>
      </p>
    </div>
  );
}

/** What was answered, and where replies to the mail of it arrive. */
function Answers({ page: { answers, message, reply_to } }: { page: MessagePageData }) {
  if (answers.length === 0) return null;

  return (
    <section aria-label="Answers" id={ANSWERS} className="mt-4">
      <ol className="grid gap-3">
        {answers.map(({ id, answer, author, created_at }) => (
          <li
            key={id}
            className="max-w-measure rounded-card bg-brand-soft px-4 py-2.5 wrap-anywhere"
          >
            <p className="whitespace-pre-line">{answer}</p>
            <p className="mt-1 text-tiny text-soft">
              <bdi>{author}</bdi>, <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-soft">
        {`Mailed to ${message.email}. `}
        {reply_to ? (
          `Replies arrive at ${reply_to}.`
        ) : (
          <>
            Replies arrive at the address that sends our mails, until the shop has{" "}
            <Link to="/admin/settings" className="link">
              an email address of its own
            </Link>
            .
          </>
        )}
      </p>
    </section>
  );
}
