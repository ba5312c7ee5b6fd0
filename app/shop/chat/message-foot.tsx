import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

export interface Foot {
  /** What is folded, in words. */
  summary: string;
  /** Before the files and the services. */
  tools: ReactNode;
  /** Beside the button that sends. */
  buttons: ReactNode;
}

interface MessageFootProps extends Foot {
  isOpen: boolean;
  text: ReactNode;
  more: ReactNode;
  send: ReactNode;
}

/** The form for a message at the foot of the screen: the text and its buttons stay in sight, and the rest is folded. */
export function MessageFoot({
  summary,
  tools,
  buttons,
  isOpen,
  text,
  more,
  send,
}: MessageFootProps) {
  return (
    <div className="message-line grid gap-x-2 gap-y-1">
      <details open={isOpen}>
        <summary className="link flex items-center gap-2">
          <Icon name="plus" />
          <span className="max-sm:sr-only">{summary}</span>
        </summary>
        <div className="grid gap-3 py-2">
          {tools}
          {more}
        </div>
      </details>
      {text}
      {send}
      {buttons}
    </div>
  );
}
