import { Link } from "@remix-run/react";
import { formatDateTime } from "~/lib/dates";

export interface Line {
  id: string;
  message: string;
  created_at: string;
  isOwn: boolean;
  isNew: boolean;
  /** Who wrote it, as this reader calls them. */
  from: string;
}

interface ConversationProps {
  lines: Line[];
  /** The address of the part before this one. */
  earlier: string | null;
}

/** What was said, oldest first; one's own on the right. */
export function Conversation({ lines, earlier }: ConversationProps) {
  return (
    <div className="grid gap-3">
      {earlier && (
        <p className="text-center text-small">
          <Link to={earlier} preventScrollReset>
            Earlier messages
          </Link>
        </p>
      )}
      {lines.length === 0 && <p className="text-soft">No messages yet.</p>}
      <ol className="grid gap-3">
        {lines.map((line) => (
          <Bubble key={line.id} line={line} />
        ))}
      </ol>
    </div>
  );
}

function Bubble({ line }: { line: Line }) {
  const side = line.isOwn ? "justify-self-end bg-brand-soft" : "justify-self-start border bg-card";

  return (
    <li className={`max-w-[85%] rounded-card px-4 py-2.5 ${side}`}>
      <p className="whitespace-pre-line">{line.message}</p>
      <p className="mt-1 text-tiny text-soft">
        {line.isOwn ? "You" : line.from}, {""}
        <time dateTime={line.created_at}>{formatDateTime(line.created_at)}</time>
        {line.isNew && <span className="font-semibold text-brand"> New</span>}
      </p>
    </li>
  );
}
