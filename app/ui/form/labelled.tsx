import type { ReactNode } from "react";

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
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
