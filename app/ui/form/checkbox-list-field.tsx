import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "./field";
import { SavedValue } from "./saved-value";

interface CheckboxListFieldProps {
  field: FieldMetadata;
  label: string;
  options: readonly { value: string; label: string }[];
  /** What belongs to the same field and is no tick box. */
  children?: ReactNode;
}

/** Any of several choices; each that is ticked is sent under the name of the field. */
export function CheckboxListField({ field, label, options, children }: CheckboxListFieldProps) {
  const boxes = getCollectionProps(field, {
    type: "checkbox",
    options: options.map(({ value }) => value),
    ariaAttributes: false,
  });
  const nameOf = (value: string) =>
    value
      .split("\n")
      .map((part) => options.find((option) => option.value === part)?.label ?? part)
      .join(", ");

  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={field.errors && field.errorId}>
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {boxes.map(({ key, ...box }, place) => (
          <label key={key} className="flex min-h-11 items-center gap-3">
            {/* Its label is around it, and its value may be no id. */}
            <input {...box} id={undefined} className="size-5 shrink-0 accent-brand" />
            {options[place]?.label}
          </label>
        ))}
      </div>
      {children}
      <FieldError field={field} />
      <SavedValue field={field} label={label} nameOf={nameOf} />
    </fieldset>
  );
}
