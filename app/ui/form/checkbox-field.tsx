import { controlProps, type Field, FieldError, type FieldProps } from "./field";
import { SavedValue } from "./saved-value";

interface CheckboxFieldProps extends Omit<FieldProps, "field"> {
  field: Field & { defaultChecked: boolean | undefined };
}

export function CheckboxField({ field, label, hint, className }: CheckboxFieldProps) {
  return (
    <div className={className}>
      <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
        <input
          {...controlProps(field, hint)}
          key={field.key}
          type="checkbox"
          defaultChecked={field.defaultChecked}
          className="size-5 accent-brand"
        />
        {label}
      </label>
      {hint && (
        <p id={field.descriptionId} className="pl-8 text-small text-soft">
          {hint}
        </p>
      )}
      <FieldError field={field} />
      <SavedValue field={field} label={label} nameOf={tickOf} />
    </div>
  );
}

const tickOf = (value: string) => (value === "true" ? "ticked" : "not ticked");
