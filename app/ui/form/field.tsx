import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { SecretName } from "~/lib/form/field-names";
import { Icon } from "~/ui/icon";
import { Label } from "./label";
import { type NameOf, SavedValue } from "./saved-value";

export interface FieldProps {
  field: FieldMetadata;
  label: string;
  hint?: ReactNode;
}

/** For a field whose value is never sent back, which its name says; the types of Conform's fields do not know names. */
export interface SecretProps<Name extends SecretName> extends Omit<FieldProps, "field"> {
  fields: Record<Name, FieldMetadata>;
  name: Name;
}

/** The id of a field's hint, if it has one, for the properties that Conform makes. */
export const describedBy = ({ field, hint }: Pick<FieldProps, "field" | "hint">) =>
  hint ? { ariaDescribedBy: field.descriptionId } : {};

/** Three parts, by which neighbours align; see `.field-row`. */
export function FieldFrame({ field, label, hint, nameOf, children }: FrameProps) {
  return (
    <div>
      <div>
        <Label htmlFor={field.id}>{label}</Label>
        {hint && (
          <p id={field.descriptionId} className="mb-1.5 text-small text-soft">
            {hint}
          </p>
        )}
      </div>
      {children}
      <div>
        <FieldError field={field} />
        <SavedValue field={field} label={label} nameOf={nameOf} />
      </div>
    </div>
  );
}

interface FrameProps extends FieldProps {
  nameOf?: NameOf;
  children: ReactNode;
}

export function FieldError({ field }: { field: Pick<FieldMetadata, "errorId" | "errors"> }) {
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
