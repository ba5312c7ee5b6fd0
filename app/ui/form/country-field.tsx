import { type ComponentProps, useMemo } from "react";
import { namedOptions, SelectField } from "./select";

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, "options"> & {
  /** Their names, which are the values, too. */
  countries: string[];
};

/** A choice of countries. What an earlier form took as a country and is none is shown as not chosen. */
export function CountryField({ countries, ...props }: CountryFieldProps) {
  const options = useMemo(
    () => namedOptions(countries, { value: "", label: "Choose a country" }),
    [countries],
  );

  return <SelectField {...props} options={options} />;
}
