import { Labelled } from "./label";
import { type Option, Select } from "./select";

interface FilterSelectProps {
  /** Of the parameter of the address. */
  name: string;
  label: string;
  value: string | null;
  options: readonly Option[];
}

/** A choice by which a list is filtered. */
export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  const id = `filter-${name}`;

  return (
    <Labelled id={id} label={label}>
      <Select key={value} id={id} name={name} defaultValue={value ?? ""} options={options} />
    </Labelled>
  );
}
