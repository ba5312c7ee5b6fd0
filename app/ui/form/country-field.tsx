import { type ComponentProps, useMemo } from "react";
import { namedOptions, SelectField } from "./select";

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, "options"> & {
  /** Their names, which are the values, too. */
  countries: string[];
  /** Those that are served, if the others cannot be; they stand first. */
  served?: string[] | null;
};

/** A choice of countries. What an earlier form took as a country and is none is shown as not chosen. */
export function CountryField({ countries, served, ...props }: CountryFieldProps) {
  const options = useMemo(() => {
    const none = { value: "", label: "Choose a country" };
    if (!served) return namedOptions(countries, none);

    const isServed = new Set(served);
    const others = countries.filter((name) => !isServed.has(name));
    return [
      none,
      ...namedOptions(served).map((option) => ({ ...option, group: "We deliver to" })),
      ...namedOptions(others).map((option) => ({ ...option, group: "We do not deliver to" })),
    ];
  }, [countries, served]);

  return <SelectField {...props} options={options} />;
}
