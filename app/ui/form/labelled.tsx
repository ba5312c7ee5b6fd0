import type { ReactNode } from "react";
import { Label } from "./label";

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
