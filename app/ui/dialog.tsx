import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: "primary" | "secondary" | "quiet" | "danger";
};

// why: React 18 hands these on to the browser but has no types for them.
const opens = (dialog: string) => ({ popovertarget: dialog });
const closes = (dialog: string) => ({ popovertarget: dialog, popovertargetaction: "hide" });
const isPopover = { popover: "auto" };

/** Opens a dialog by its id; the browser does it, with or without JavaScript. */
export function DialogButton({ dialog, ...rest }: ButtonProps & { dialog: string }) {
  return <Button variant="secondary" {...rest} {...opens(dialog)} aria-haspopup="dialog" />;
}

/** Beside a form's own button: the way out that changes nothing. */
export function DialogCancel({ dialog, children }: { dialog: string; children?: ReactNode }) {
  return (
    <Button variant="quiet" {...closes(dialog)}>
      {children ?? "Cancel"}
    </Button>
  );
}

interface DialogProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A native popover: Escape and a press outside close it. */
export function Dialog({ id, title, children }: DialogProps) {
  const titleId = `${id}-title`;

  return (
    <div
      {...isPopover}
      id={id}
      role="dialog"
      aria-labelledby={titleId}
      className="floating border w-[calc(100%-2.5rem)] max-w-dialog overflow-auto rounded-card p-6 backdrop:bg-[rgb(0_0_0/0.45)]"
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-section">
          {title}
        </h2>
        <button
          type="button"
          {...closes(id)}
          aria-label="Close"
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
