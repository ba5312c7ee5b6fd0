import type { InputHTMLAttributes } from "react";
import { controlOf, type FieldFace, FieldFrame } from "./field";

type Own = Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "inputMode">;

interface TextFieldProps extends FieldFace, Own {
  type?: "text" | "email" | "tel" | "url" | "number";
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
        {...controlOf(field, hint)}
        key={field.key}
        type={type}
        defaultValue={field.defaultValue}
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
