import { descriptionOf, type FieldFace, FieldFrame } from "./field";

interface TextAreaFieldProps extends FieldFace {
  rows?: number;
  placeholder?: string;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { field, label, hint, className, rows = 5, placeholder } = props;

  return (
    <FieldFrame field={field} label={label} hint={hint} className={className}>
      <textarea
        {...descriptionOf(field, hint)}
        key={field.key}
        id={field.id}
        name={field.name}
        rows={rows}
        placeholder={placeholder}
        defaultValue={field.defaultValue}
        required={field.required}
        minLength={field.minLength}
        maxLength={field.maxLength}
        className="control block resize-y"
      />
    </FieldFrame>
  );
}
