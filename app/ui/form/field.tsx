import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Label } from "./label";
import { type NameOf, type Saved, SavedValue } from "./saved-value";

/** A field as `useServerForm` makes it. */
export interface Field<Name extends string = string> {
  id: string;
  name: Name;
  key: string | undefined;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  defaultValue: string | undefined;
  saved?: Saved;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
}

type ControlledField = Pick<
  Field,
  "id" | "name" | "required" | "descriptionId" | "errorId" | "errors"
>;

export type Fields<Names extends string> = { [Name in Names]: Field<Name> };

export interface FieldProps {
  field: Field;
  label: string;
  hint?: ReactNode;
}

/** The attributes that every control shares; they tie it to its hint and its error. */
export function controlProps(field: ControlledField, hint?: ReactNode) {
  const ids = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);

  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
  };
}

export function FieldFrame({ field, label, hint, nameOf, children }: FrameProps) {
  return (
    <div>
      <Label htmlFor={field.id}>{label}</Label>
      {hint && (
        <p id={field.descriptionId} className="mb-1.5 text-small text-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError field={field} />
      <SavedValue field={field} label={label} nameOf={nameOf} />
    </div>
  );
}

interface FrameProps extends FieldProps {
  nameOf?: NameOf;
  children: ReactNode;
}

export function FieldError({ field }: { field: Pick<Field, "errorId" | "errors"> }) {
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
