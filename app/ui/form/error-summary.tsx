import { type MouseEvent, useEffect, useRef } from "react";
import type { Message } from "~/lib/message";
import { Icon } from "~/ui/icon";

interface ErrorSummaryProps {
  formId: string;
  errors: Record<string, string[] | null>;
  /** What the fields are called, where their mistakes do not say so. */
  labels?: Record<string, string>;
  /** What stopped the form as a whole, where it was more than its fields. */
  message: Message | null;
  /** The answer it stands for; another one takes the focus again. */
  lastResult: unknown;
}

/** What is wrong with a rejected form, each line a link to its field. It takes the focus. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { formId, errors, labels = {}, message, lastResult } = props;
  const summary = useRef<HTMLDivElement>(null);
  const lines = Object.entries(errors).flatMap(([field, texts]) =>
    (texts ?? []).map((text) => ({ field, label: labels[field], text })),
  );
  const isEmpty = lines.length === 0 && !message;

  useEffect(() => {
    if (!isEmpty && lastResult) summary.current?.focus();
  }, [isEmpty, lastResult]);

  useErrorTitle(!isEmpty);
  if (isEmpty) return null;

  return (
    <div
      ref={summary}
      id={`${formId}-errors`}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: why: without JavaScript this is how a rejection is noticed.
      autoFocus
      className="flex gap-3 rounded-card border border-l-4 border-bad bg-card p-4"
    >
      <Icon name="alert" className="mt-0.5 text-bad" />
      <div className="grid gap-1">
        <p className="font-heading text-item font-semibold">{message?.title ?? titleFor(lines)}</p>
        {message?.text && <p>{message.text}</p>}
        <ErrorLines formId={formId} lines={lines.filter(({ text }) => text !== message?.text)} />
      </div>
    </div>
  );
}

// why: a page that is loaded has it from the server; after a rejection in place nobody else adds it.
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

/** Fields that nobody sees, so that there is nothing to lead to. */
const UNSEEN = ["", "id", "intent", "formKey", "updatedAt", "redirectTo"];

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
          {UNSEEN.includes(field) ? (
            text
          ) : (
            <FieldLink fieldId={`${formId}-${field}`} text={label ? `${label}: ${text}` : text} />
          )}
        </li>
      ))}
    </ul>
  );
}

function FieldLink({ fieldId, text }: { fieldId: string; text: string }) {
  // why: to the router a fragment is a navigation, and one that forgets the rejection.
  function goToField(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  }

  return (
    <a href={`#${fieldId}`} onClick={goToField} className="link text-bad">
      {text}
    </a>
  );
}

function titleFor(lines: Line[]) {
  return lines.length === 1 ? "Please check one thing" : `Please check ${lines.length} things`;
}
