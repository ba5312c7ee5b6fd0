import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { FieldError } from "./field";
import { SavedValue } from "./saved-value";

interface CheckboxFieldProps {
  field: FieldMetadata<boolean | undefined>;
  label: string;
}

export function CheckboxField({ field, label }: CheckboxFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 w-fit items-center gap-3 py-1.5 font-semibold wrap-anywhere">
        <input
          {...getInputProps(field, { type: "checkbox" })}
          key={field.name}
          className="size-5 shrink-0 accent-brand"
        />
        {label}
      </label>
      <FieldError field={field} />
      <SavedValue field={field} label={label} nameOf={tickOf} />
    </div>
  );
}

const tickOf = (value: string) => (value === "true" ? "ticked" : "not ticked");
