import type { FieldMetadata } from "@conform-to/react";
import { namedOptions, SelectField } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import {
  CATEGORY_OPTIONS,
  EMPLOYMENT_OPTIONS,
  PAY_HINT,
  PAY_UNIT_OPTIONS,
  YOUR_ENGLISH_OPTIONS,
} from "./choices";
import type { CriteriaChoices } from "./facts.server";

type CriterionName =
  | "words"
  | "category"
  | "language"
  | "employment"
  | "openTo"
  | "english"
  | "minPay"
  | "payUnit"
  | "currency";

const ANY = { value: "", label: "Any" };

interface CriteriaFieldsProps {
  fields: Record<CriterionName, FieldMetadata>;
  choices: CriteriaChoices;
}

/** What jobs are asked for, by a filter of the board or by an alert. */
export function CriteriaFields({ fields, choices }: CriteriaFieldsProps) {
  const { places, languages, currencies } = choices;

  return (
    <>
      <TextField field={fields.words} label="Words" hint="In the title, the company or the text." />
      <div className="field-row sm:grid-cols-2">
        <SelectField field={fields.category} label="Category" options={CATEGORY_OPTIONS} />
        <SelectField
          field={fields.language}
          label="Language"
          options={namedOptions(languages, ANY)}
        />
        <SelectField field={fields.employment} label="Employment" options={EMPLOYMENT_OPTIONS} />
        <SelectField field={fields.openTo} label="Open to" options={namedOptions(places, ANY)} />
        <SelectField
          field={fields.english}
          label="Your English"
          hint="Jobs that ask for no more than that."
          options={YOUR_ENGLISH_OPTIONS}
        />
      </div>
      <TextField field={fields.minPay} label="Pay from" hint={PAY_HINT} type="number" step="0.01" />
      <div className="field-row sm:grid-cols-2">
        <SelectField field={fields.payUnit} label="Per" options={PAY_UNIT_OPTIONS} />
        <SelectField field={fields.currency} label="Currency" options={namedOptions(currencies)} />
      </div>
    </>
  );
}
