import { Link } from "@remix-run/react";
import { useState } from "react";
import { LastUpdated } from "~/features/live/last-updated";
import { useLive } from "~/features/live/use-live";
import { formatDateTime } from "~/lib/dates";

interface ChatMessage {
  id: string;
  message: string;
  created_at: string;
  isOwn: boolean;
  isNew: boolean;
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
            <Bubble key={message.id} message={message} isNew={isNew(message)} />
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

function Bubble({ message, isNew }: { message: ChatMessage; isNew: boolean }) {
  const side = message.isOwn
    ? "justify-self-end bg-brand-soft"
    : "justify-self-start border bg-card";

  return (
    <li className={`max-w-[85%] rounded-card px-4 py-2.5 ${side}`}>
      <p className="whitespace-pre-line">{message.message}</p>
      <p className="mt-1 text-tiny text-soft">
        <bdi>{message.isOwn ? "You" : message.from}</bdi>
        {", "}
        <time dateTime={message.created_at}>{formatDateTime(message.created_at)}</time>
        {isNew && <span className="font-semibold text-brand"> New</span>}
      </p>
    </li>
  );
}
