import type { SelectHTMLAttributes } from "react";
import { Icon } from "~/ui/icon";

interface Option {
  value: string;
  label: string;
}

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
}

/** A choice of few, with the same arrow in every browser. */
export function Select({ options, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select {...rest} className="control appearance-none pr-10">
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
  );
}
