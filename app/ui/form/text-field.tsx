import type { InputHTMLAttributes } from "react";
import { LOCALE } from "~/lib/locale";
import { controlProps, type Field, FieldFrame, type FieldProps } from "./field";
import type { NameOf } from "./saved-value";

type Own = Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "inputMode">;

interface TextFieldProps extends FieldProps, Own {
  type?: "text" | "email" | "tel" | "url" | "number";
  /** Values to choose from; others may be typed, too. */
  options?: string[];
  nameOf?: NameOf;
}

export function TextField({
  field,
  label,
  hint,
  type = "text",
  options,
  nameOf,
  ...own
}: TextFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} nameOf={nameOf}>
      <input
        {...own}
        {...controlProps(field, hint)}
        key={field.key}
        type={type}
        defaultValue={field.defaultValue}
        minLength={field.minLength}
        maxLength={field.maxLength}
        min={field.min}
        max={field.max}
        step={field.step}
        pattern={field.pattern}
        list={options && `${field.id}-options`}
        className="control"
      />
      {options && (
        <datalist id={`${field.id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldProps {
  hint?: string;
  rows?: number;
  placeholder?: string;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, label, rows = 5, placeholder } = props;
  const hint = [props.hint, limitOf(field)].filter(Boolean).join(" ");

  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <textarea
        {...controlProps(field, hint)}
        key={field.key}
        rows={rows}
        placeholder={placeholder}
        defaultValue={field.defaultValue}
        minLength={field.minLength}
        maxLength={field.maxLength}
        className="control block resize-y"
      />
    </FieldFrame>
  );
}

const WORTH_SAYING = 300;

// Browsers cut off pasted text at the limit without a message.
function limitOf({ maxLength = 0 }: Field): string | undefined {
  if (maxLength < WORTH_SAYING) return undefined;

  return `Up to ${maxLength.toLocaleString(LOCALE)} characters.`;
}
