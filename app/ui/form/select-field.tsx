import type { ComponentProps } from "react";
import { controlOf, type FieldFace, FieldFrame } from "./field";
import { Select } from "./select";

type SelectFieldProps = FieldFace & Pick<ComponentProps<typeof Select>, "options">;

export function SelectField({ field, label, hint, className, options }: SelectFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} className={className}>
      <Select
        {...controlOf(field, hint)}
        key={field.key}
        defaultValue={field.defaultValue}
        options={options}
      />
    </FieldFrame>
  );
}
