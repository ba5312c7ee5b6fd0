import type { FieldMetadata } from "@conform-to/react";
import { LANGUAGES } from "#database";
import { JOB_CATEGORIES } from "~/features/jobs/job";
import { EMPLOYMENT_OPTIONS } from "~/features/jobs/job-filter";
import { RadioField } from "~/ui/form/radio-field";
import { optionsOf, SelectField } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";

const CATEGORIES = optionsOf(JOB_CATEGORIES, "Any");
const BY_NAME = Object.entries(LANGUAGES).sort(([, one], [, other]) => one.localeCompare(other));
const LANGUAGE_OPTIONS = optionsOf(Object.fromEntries(BY_NAME), "Any");

const PERIODS: [string, string][] = [
  ["daily", "Every morning"],
  ["weekly", "On Mondays"],
];

type AlertFieldName =
  | "words"
  | "category"
  | "language"
  | "minPay"
  | "country"
  | "employment"
  | "period";

/** What the jobs should have, and how often they are mailed. */
export function AlertFields({ fields }: { fields: Record<AlertFieldName, FieldMetadata> }) {
  return (
    <>
      <TextField field={fields.words} label="Words" hint="In the title, the company or the text." />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectField field={fields.category} label="Category" options={CATEGORIES} />
        <SelectField field={fields.language} label="Language" options={LANGUAGE_OPTIONS} />
        <TextField field={fields.minPay} label="Pay an Hour From, in $" type="number" step="0.01" />
        <SelectField field={fields.employment} label="Employment" options={EMPLOYMENT_OPTIONS} />
        <TextField field={fields.country} label="Open To (Country)" autoComplete="country-name" />
      </div>
      <RadioField field={fields.period} label="How Often" options={PERIODS} />
    </>
  );
}
