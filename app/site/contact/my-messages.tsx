import { Link } from "@remix-run/react";
import type { Rows } from "#database";
import { formatDateTime, formatShortDate } from "~/lib/dates";
import { href } from "~/lib/href";
import { SITE_NAME } from "~/site-name";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";

/** The newest that the customer wrote through the contact form, each with a page of its own. */
export function MyMessages({ messages }: { messages: Rows["my_message_row"][] }) {
  if (messages.length === 0) return null;

  return (
    <Section id="messages" title="Your Messages to Us">
      <ul className="divide-y rounded-card border bg-card">
        {messages.map(({ id, subject, answered_at, created_at }) => (
          <li key={id} className="px-4 py-2 wrap-anywhere">
            <Link
              to={`/dashboard/messages/${id}`}
              className="link is-data inline-flex min-h-11 items-center"
            >
              <bdi>{subject}</bdi>
            </Link>
            <p className="text-small text-soft">
              <time dateTime={created_at}>{formatDateTime(created_at)}</time>
              {answered_at && `, answered on ${formatShortDate(answered_at)}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to="/dashboard/data#messages">All of them, with our answers</Link>
      </p>
    </Section>
  );
}

/** A message to us with our answers. */
export function MyMessage({ message: written }: { message: Rows["my_message"] }) {
  const { subject, message, created_at, answers } = written;

  return (
    <div className="mx-auto grid max-w-measure gap-6 wrap-anywhere">
      <h1 className="text-title">
        <bdi>{subject}</bdi>
      </h1>
      <Words by="You" text={message} at={created_at} />
      {answers.map(({ answer, created_at: at }) => (
        <Words key={at} by={SITE_NAME} text={answer} at={at} />
      ))}
      {answers.length === 0 && (
        <p className="text-soft">We have not answered yet. Our answer comes by mail, too.</p>
      )}
      <p>
        <ButtonLink to={href("/contact", { subject })} variant="secondary">
          Write to Us Again
        </ButtonLink>
      </p>
    </div>
  );
}

function Words({ by, text, at }: { by: string; text: string; at: string }) {
  const ground = by === SITE_NAME ? "bg-brand-soft" : "border bg-card";

  return (
    <div className={`rounded-card px-4 py-3 ${ground}`}>
      <p className="whitespace-pre-line">{text}</p>
      <p className="mt-1 text-tiny text-soft">
        {by}, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </div>
  );
}
