import { controlOf, type Field, type FieldFace, FieldFrame } from "./field";

interface TextAreaFieldProps extends FieldFace {
  hint?: string;
  rows?: number;
  placeholder?: string;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, label, className, rows = 5, placeholder } = props;
  const hint = [props.hint, limitOf(field)].filter(Boolean).join(" ");

  return (
    <FieldFrame field={field} label={label} hint={hint} className={className}>
      <textarea
        {...controlOf(field, hint)}
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

// why: browsers cut off without a word what is pasted beyond the limit.
function limitOf({ maxLength = 0 }: Field): string | undefined {
  if (maxLength < WORTH_SAYING) return undefined;

  return `Up to ${maxLength.toLocaleString("en-US")} characters.`;
}
