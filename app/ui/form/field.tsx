import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";

/** What a field's face needs to know of it; a field of Conform's is one. */
export interface Field {
  id: string;
  name: string;
  key: string | undefined;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
}

/** Some of a form's fields, by name. */
export type Fields<Name extends string> = Record<Name, Field>;

export interface FieldFace {
  field: Field;
  label: string;
  hint?: ReactNode;
  className?: string;
}

/** What every control says of its field, and what ties it to its hint and to its error. */
export function controlOf(field: Field, hint?: ReactNode) {
  const ids = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);

  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  };
}

/** A control's label above it, its hint between them, its error below. */
export function FieldFrame({ field, label, hint, className, children }: FrameProps) {
  return (
    <div className={className}>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={field.descriptionId} className="mb-1.5 text-small text-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
    </div>
  );
}

interface FrameProps extends FieldFace {
  children: ReactNode;
}

export function FieldError({ field }: { field: Field }) {
  if (!field.errors) return null;

  return (
    <p id={field.errorId} className="mt-1.5 flex gap-1.5 text-small font-medium text-bad">
      <Icon name="alert" className="mt-0.5" />
      <span>
        <span className="sr-only">Error: </span>
        {field.errors.join(" ")}
      </span>
    </p>
  );
}
