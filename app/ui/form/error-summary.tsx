import { useEffect } from "react";
import type { FlashMessage } from "~/lib/flash-message";
import { Focused } from "~/ui/focused";
import { FragmentLink } from "~/ui/fragment-link";
import { Icon } from "~/ui/icon";
import { RowLink } from "~/ui/row-link";

interface ErrorSummaryProps {
  formId: string;
  errors: Record<string, string[]>;
  /** Labels for fields whose error text does not name the field. */
  labels?: Record<string, string>;
  /** An error of the form as a whole. */
  message: FlashMessage | null;
  /** The submission that it belongs to; a new one takes the focus again. */
  lastResult: unknown;
}

/** The errors of a rejected form, each linked to its field. It takes the focus. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { formId, errors, labels = {}, message, lastResult } = props;
  const lines = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, label: labels[field], text })),
  );
  const isEmpty = lines.length === 0 && !message;

  useErrorTitle(!isEmpty);
  if (isEmpty) return null;

  return (
    <Focused
      reason={lastResult ?? true}
      id={`${formId}-error`}
      role="alert"
      className="flex gap-3 rounded-card border border-l-4 border-bad bg-card p-4"
    >
      <Icon name="alert" className="mt-0.5 text-bad" />
      <div className="grid gap-1">
        <p className="font-heading text-item font-semibold">{message?.title ?? titleFor(lines)}</p>
        {message?.text && (
          <p>
            {message.text} <RowLink row={message.row} />
          </p>
        )}
        <ErrorLines formId={formId} lines={lines.filter(({ text }) => text !== message?.text)} />
      </div>
    </Focused>
  );
}

// The server puts "Error:" into the title of a loaded page only.
function useErrorTitle(isRejected: boolean) {
  useEffect(() => {
    if (!isRejected) return;

    const title = document.title.replace(/^Error: /, "");
    document.title = `Error: ${title}`;
    return () => {
      document.title = document.title.replace(/^Error: /, "");
    };
  }, [isRejected]);
}

interface Line {
  field: string;
  label: string | undefined;
  text: string;
}

function ErrorLines({ formId, lines }: { formId: string; lines: Line[] }) {
  if (lines.length === 0) return null;

  return (
    <ul className="grid gap-1">
      {lines.map(({ field, label, text }) => (
        <li key={`${field} ${text}`}>
          {field === "" ? (
            text
          ) : (
            <FragmentLink to={`${formId}-${field}`} className="link text-bad">
              {label ? `${label}: ${text}` : text}
            </FragmentLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function titleFor(lines: Line[]) {
  return lines.length === 1 ? "Please check one thing" : `Please check ${lines.length} things`;
}
