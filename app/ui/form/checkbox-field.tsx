import { controlProps, type Field, FieldError, type FieldProps } from "./field";
import { SavedValue } from "./saved-value";

interface CheckboxFieldProps extends Pick<FieldProps, "label"> {
  field: Field & { defaultChecked: boolean | undefined };
}

export function CheckboxField({ field, label }: CheckboxFieldProps) {
  return (
    <div>
      <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
        <input
          {...controlProps(field)}
          key={field.key}
          type="checkbox"
          defaultChecked={field.defaultChecked}
          className="size-5 accent-brand"
        />
        {label}
      </label>
      <FieldError field={field} />
      <SavedValue field={field} label={label} nameOf={tickOf} />
    </div>
  );
}

const tickOf = (value: string) => (value === "true" ? "ticked" : "not ticked");
