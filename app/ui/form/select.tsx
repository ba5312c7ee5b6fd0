import { getSelectProps } from "@conform-to/react";
import type { ComponentProps, SelectHTMLAttributes } from "react";
import { Icon } from "~/ui/icon";
import { describedBy, FieldFrame, type FieldProps } from "./field";

export interface Option {
  value: string;
  label: string;
  /** What it stands under, after those without one. */
  group?: string;
}

/** The options of a choice of these names; `none` is the one without any. */
export const optionsOf = (names: Record<string, string>, none: string): Option[] => [
  { value: "", label: none },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

/** The options of names that are their own values. */
export const namedOptions = (names: string[], ...none: Option[]): Option[] => [
  ...none,
  ...names.map((name) => ({ value: name, label: name })),
];

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
}

export function Select({ options, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...rest} className="control appearance-none pr-10">
        {options.filter(({ group }) => !group).map(toOption)}
        {[...new Set(options.flatMap(({ group }) => group ?? []))].map((name) => (
          <optgroup key={name} label={name}>
            {options.filter(({ group }) => group === name).map(toOption)}
          </optgroup>
        ))}
      </select>
      <Icon
        name="chevronDown"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
      />
    </div>
  );
}

const toOption = ({ value, label }: Option) => (
  // A name that is the value, too, is said once: of 249 countries that is a kilobyte.
  <option key={value} value={value === label ? undefined : value}>
    {label}
  </option>
);

type SelectFieldProps = FieldProps &
  Pick<ComponentProps<typeof Select>, "options" | "autoComplete">;

/** What a select calls its values. */
const nameIn = (options: readonly Option[]) => (value: string) =>
  options.find((option) => option.value === value)?.label;

export function SelectField({ field, label, hint, options, autoComplete }: SelectFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint} nameOf={nameIn(options)}>
      <Select
        {...getSelectProps(field, describedBy({ field, hint }))}
        key={field.name}
        options={options}
        autoComplete={autoComplete}
      />
    </FieldFrame>
  );
}
