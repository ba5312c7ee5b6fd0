import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

interface LabelProps {
  /** The id of the control. */
  htmlFor: string;
  size?: "text-small" | "text-tiny";
  children: ReactNode;
}

/** The label above a control. */
export function Label({ htmlFor, size, children }: LabelProps) {
  return (
    <label htmlFor={htmlFor} className={classNames("mb-1 block font-semibold", size)}>
      {children}
    </label>
  );
}

interface LabelledProps {
  /** The id of the field. */
  id: string;
  label: string;
  children: ReactNode;
}

/** A field of a search, with its label above it. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div className="min-w-0">
      <Label htmlFor={id} size="text-small">
        {label}
      </Label>
      {children}
    </div>
  );
}
