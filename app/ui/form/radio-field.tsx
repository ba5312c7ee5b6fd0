import type { FieldMetadata } from "@conform-to/react";
import { FieldError } from "./field";

interface RadioFieldProps {
  field: FieldMetadata;
  label: string;
  options: [value: string, label: string][];
}

/** One of a few choices, all of which are shown. */
export function RadioField({ field, label, options }: RadioFieldProps) {
  return (
    <fieldset aria-describedby={field.errors && field.errorId}>
      <legend className="font-semibold">{label}</legend>
      {options.map(([value, text], index) => (
        <label key={value} className="flex min-h-11 w-fit items-center gap-3 py-1.5">
          <input
            type="radio"
            id={index === 0 ? field.id : undefined}
            name={field.name}
            value={value}
            defaultChecked={value === field.initialValue}
            className="size-5 shrink-0 accent-brand"
          />
          {text}
        </label>
      ))}
      <FieldError field={field} />
    </fieldset>
  );
}
