import { descriptionOf, type Field, FieldError, type FieldFace } from "./field";

interface CheckboxFieldProps extends Omit<FieldFace, "field"> {
  field: Field & { defaultChecked: boolean | undefined };
}

export function CheckboxField({ field, label, hint, className }: CheckboxFieldProps) {
  return (
    <div className={className}>
      <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
        <input
          {...descriptionOf(field, hint)}
          key={field.key}
          id={field.id}
          name={field.name}
          type="checkbox"
          defaultChecked={field.defaultChecked}
          required={field.required}
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
    </div>
  );
}
