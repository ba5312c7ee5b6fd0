import { Icon } from "~/ui/icon";
import { descriptionOf, type FieldFace, FieldFrame } from "./field";

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldFace {
  options: readonly Option[];
  /** The choice of nothing, where a field may be left open. */
  none?: string;
}

export function SelectField({ field, label, hint, className, options, none }: SelectFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} className={className}>
      <div className="relative">
        <select
          {...descriptionOf(field, hint)}
          key={field.key}
          id={field.id}
          name={field.name}
          defaultValue={field.defaultValue}
          required={field.required}
          className="control appearance-none pr-10"
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
        />
      </div>
    </FieldFrame>
  );
}
