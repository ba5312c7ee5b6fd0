import type { FieldMetadata } from "@conform-to/react";
import {
  CURRENCY_OPTIONS,
  EMPLOYMENT_OPTIONS,
  LANGUAGE_OPTIONS,
  PAY_UNIT_OPTIONS,
  PLACE_OPTIONS,
} from "~/features/jobs/choices";
import { JOB_CATEGORIES } from "~/features/jobs/job";
import { PAY_HINT } from "~/features/jobs/job-filter";
import { RadioField } from "~/ui/form/radio-field";
import { optionsOf, SelectField } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";

const CATEGORIES = optionsOf(JOB_CATEGORIES, "Any");

const PERIODS: [string, string][] = [
  ["daily", "Every morning"],
  ["weekly", "On Mondays"],
];

type AlertFieldName =
  | "words"
  | "category"
  | "language"
  | "minPay"
  | "payUnit"
  | "currency"
  | "openTo"
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
        <SelectField field={fields.employment} label="Employment" options={EMPLOYMENT_OPTIONS} />
        <SelectField field={fields.openTo} label="Open To" options={PLACE_OPTIONS} />
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <TextField field={fields.minPay} label="Pay From" type="number" step="0.01" />
        <SelectField field={fields.payUnit} label="Per" options={PAY_UNIT_OPTIONS} />
        <SelectField field={fields.currency} label="Currency" options={CURRENCY_OPTIONS} />
        <p className="text-small text-soft sm:col-span-full">{PAY_HINT}</p>
      </div>
      <RadioField field={fields.period} label="How Often" options={PERIODS} />
    </>
  );
}
