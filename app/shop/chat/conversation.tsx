import { Link } from "@remix-run/react";
import { useState } from "react";
import { LastUpdated } from "~/accounts/live/last-updated";
import { useLive } from "~/accounts/live/use-live";
import { formatDateTime } from "~/lib/dates";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { formatBytes } from "./file-types";

interface ChatMessage {
  id: string;
  message: string;
  created_at: string;
  isOwn: boolean;
  isNew: boolean;
  /** By the other side. */
  isRead: boolean;
  files: { id: string; name: string; size: number | null }[];
  /** The sender's name, as this reader knows it. */
  from: string;
}

interface ConversationProps {
  orderId: string;
  /** The id of the form for a message, whose text a refresh keeps. */
  formId: string;
  messages: ChatMessage[];
  /** The address of the part before this one. */
  earlier: string | null;
}

/** The messages, oldest first; the reader's own on the right. */
export function Conversation(props: ConversationProps) {
  const { orderId, formId, messages, earlier } = props;
  const isNew = useNewMessages(messages);
  useLive(`chat:${orderId}`);

  return (
    <div className="grid gap-3">
      {earlier && (
        <p className="text-center text-small">
          <Link to={earlier} preventScrollReset>
            Earlier messages
          </Link>
        </p>
      )}
      <div role="log" aria-label="What was said">
        {messages.length === 0 && <p className="text-soft">No messages yet.</p>}
        <ol className="grid gap-3">
          {messages.map((message) => (
            <Bubble key={message.id} {...{ message, orderId }} isNew={isNew(message)} />
          ))}
        </ol>
      </div>
      <LastUpdated formId={formId} />
    </div>
  );
}

// After a refresh in place, messages that were just shown already count as read.
function useNewMessages(messages: ChatMessage[]) {
  const [known, setKnown] = useState<string[]>([]);
  const added = messages.filter(({ id, isNew }) => isNew && !known.includes(id));
  if (added.length > 0) setKnown([...known, ...added.map(({ id }) => id)]);

  return ({ id }: ChatMessage) => known.includes(id);
}

interface BubbleProps {
  message: ChatMessage;
  orderId: string;
  isNew: boolean;
}

function Bubble({ message, orderId, isNew }: BubbleProps) {
  const side = message.isOwn
    ? "justify-self-end bg-brand-soft"
    : "justify-self-start border bg-card";

  return (
    <li className={`max-w-[85%] rounded-card px-4 py-2.5 ${side}`}>
      {!isNamesOf(message) && <p className="whitespace-pre-line">{message.message}</p>}
      <MessageFiles message={message} orderId={orderId} />
      <p className="mt-1 text-tiny text-soft">
        <bdi>{message.isOwn ? "You" : message.from}</bdi>
        {", "}
        <time dateTime={message.created_at}>{formatDateTime(message.created_at)}</time>
        {isNew && <span className="font-semibold text-brand"> New</span>}
      </p>
    </li>
  );
}

/** Whether its only words are the names of its files, which stand below. */
const isNamesOf = ({ message, files }: ChatMessage) =>
  message === files.map(({ name }) => name).join(", ");

function MessageFiles({ message, orderId }: Pick<BubbleProps, "message" | "orderId">) {
  const { files, isOwn, isRead } = message;
  if (files.length === 0) return null;

  return (
    <ul className="mt-1 grid">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <a
            href={`/files/${id}`}
            className="link inline-flex min-h-11 items-center gap-1.5 wrap-anywhere"
          >
            <Icon name="download" className="size-4 shrink-0" />
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="text-small text-soft">{formatBytes(size ?? 0)}</span>
          {isOwn && !isRead && (
            <ActionForm intent="takeBack" values={{ id: orderId, fileId: id }} place="conversation">
              <SubmitButton variant="quiet" aria-label={`Take back ${name}`}>
                Take back
              </SubmitButton>
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}
