import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { LOCALE } from "~/lib/locale";
import { describedBy, FieldFrame, type FieldProps } from "./field";
import type { NameOf } from "./saved-value";

type Own = Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "inputMode" | "step">;

interface TextFieldProps extends FieldProps, Own {
  type?: "text" | "email" | "tel" | "url" | "number" | "date" | "datetime-local";
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
        {...getInputProps(field, { ...describedBy({ field, hint }), type })}
        // The browser knows how a date is written, and takes no pattern for it.
        {...(type.startsWith("date") && { pattern: undefined })}
        {...own}
        key={field.name}
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
        {...getTextareaProps(field, describedBy({ field, hint }))}
        key={field.name}
        rows={rows}
        placeholder={placeholder}
        className="control block resize-y"
      />
    </FieldFrame>
  );
}

const WORTH_SAYING = 300;

// Browsers cut off pasted text at the limit without a message.
function limitOf({ maxLength = 0 }: FieldMetadata): string | undefined {
  if (maxLength < WORTH_SAYING) return undefined;

  return `Up to ${maxLength.toLocaleString(LOCALE)} characters.`;
}
