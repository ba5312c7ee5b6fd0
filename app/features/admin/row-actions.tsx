import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { DialogButton } from "~/ui/dialog";
import { ActionForm } from "~/ui/form/action-form";
import { SubmitButton } from "~/ui/form/submit-button";

/** What can be done with one of many rows: quiet, as there are many of them too. */
export function RowActions({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("row-actions flex flex-wrap", className)}>{children}</div>;
}

interface RowActionProps {
  label: string;
  /** The name of what the row is about, for those who do not see where the button stands. */
  of: string;
  id: string;
  isDestructive?: boolean;
}

const faceOf = ({ label, of, isDestructive }: RowActionProps) => ({
  variant: "quiet" as const,
  className: classNames(isDestructive && "text-bad"),
  "aria-label": `${label} ${of}`,
});

/** Does it at once. */
export function RowAction({ intent, ...action }: RowActionProps & { intent: string }) {
  return (
    <ActionForm intent={intent} values={{ id: action.id }}>
      <SubmitButton {...faceOf(action)}>{action.label}</SubmitButton>
    </ActionForm>
  );
}

/** Opens the page's dialog of that name. */
export function RowDialog({ dialog, ...action }: RowActionProps & { dialog: string }) {
  return (
    <DialogButton dialog={dialog} about={action.id} {...faceOf(action)}>
      {action.label}
    </DialogButton>
  );
}
