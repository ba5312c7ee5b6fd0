import type { InputHTMLAttributes } from "react";
import { descriptionOf, type FieldFace, FieldFrame } from "./field";

type Own = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoComplete" | "inputMode" | "placeholder" | "readOnly" | "spellCheck" | "list"
>;

interface TextFieldProps extends FieldFace, Own {
  type?: "text" | "email" | "tel" | "url" | "number" | "search" | "date";
}

export function TextField({
  field,
  label,
  hint,
  className,
  type = "text",
  ...own
}: TextFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} className={className}>
      <input
        {...own}
        {...descriptionOf(field, hint)}
        key={field.key}
        id={field.id}
        name={field.name}
        type={type}
        defaultValue={field.defaultValue}
        required={field.required}
        minLength={field.minLength}
        maxLength={field.maxLength}
        min={field.min}
        max={field.max}
        step={field.step}
        pattern={field.pattern}
        className="control"
      />
    </FieldFrame>
  );
}
