import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "./field";
import { SavedValue } from "./saved-value";

interface CheckboxListFieldProps {
  field: FieldMetadata;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether the boxes are many, and only those that are ticked are named until somebody wants to choose. */
  isFolded?: boolean;
  /** What belongs to the same field and is no tick box. */
  children?: ReactNode;
}

/** Any of several choices; each that is ticked is sent under the name of the field. */
export function CheckboxListField(props: CheckboxListFieldProps) {
  const { field, label, options, isFolded, children } = props;
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

  const list = (
    <div className="flex flex-wrap gap-x-6">
      {boxes.map(({ key, ...box }, place) => (
        <label key={key} className="flex min-h-11 items-center gap-3">
          {/* Its label is around it, and its value may be no id. */}
          <input {...box} id={undefined} className="size-5 shrink-0 accent-brand" />
          {options[place]?.label}
        </label>
      ))}
    </div>
  );

  return (
    <fieldset id={field.id} tabIndex={-1} aria-describedby={field.errors && field.errorId}>
      <legend className="font-semibold">{label}</legend>
      {isFolded ? <Folded {...{ field, options }}>{list}</Folded> : list}
      {children}
      <FieldError field={field} />
      <SavedValue field={field} label={label} nameOf={nameOf} />
    </fieldset>
  );
}

type FoldedProps = Pick<CheckboxListFieldProps, "field" | "options" | "children">;

function Folded({ field, options, children }: FoldedProps) {
  const ticked = [field.value ?? []].flat().map(String);
  const names = options.filter(({ value }) => ticked.includes(value)).map(({ label }) => label);

  return (
    <details open={field.errors !== undefined}>
      <summary className="min-h-11 content-center">
        <span className="text-soft">{names.join(", ") || "None chosen"}</span>{" "}
        <span className="link">Choose</span>
      </summary>
      {children}
    </details>
  );
}
