import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { EMPLOYMENTS, JOBS_PAY_UNIT_VALUES, type JOBS_VISIBILITY_VALUES } from "#database";
import { ENGLISH_LEVELS } from "#functions/board/english";
import { CheckboxListField } from "~/ui/form/checkbox-list-field";
import { Label } from "~/ui/form/label";
import { namedOptions, optionsOf, SelectField } from "~/ui/form/select";
import { TextField } from "~/ui/form/text-field";
import type { JobFields } from "./admin-schema";
import type { JobChoices } from "./facts.server";

type FactName =
  | "payFrom"
  | "payTo"
  | "payCurrency"
  | "payUnit"
  | "employment"
  | "openTo"
  | "languages"
  | "english"
  | "publishedFrom"
  | "closesAt"
  | "visibility";

interface FactFieldsProps {
  fields: Record<FactName & keyof JobFields, FieldMetadata>;
  choices: JobChoices;
}

const NOT_CHOSEN = { value: "", label: "Not chosen" };
const UNITS = [NOT_CHOSEN, ...JOBS_PAY_UNIT_VALUES.map((unit) => ({ value: unit, label: unit }))];
const ENGLISH_OPTIONS = optionsOf(ENGLISH_LEVELS, "Not said");
const EMPLOYMENT_OPTIONS = Object.entries(EMPLOYMENTS).map(([value, label]) => ({ value, label }));
const VISIBILITIES: { value: (typeof JOBS_VISIBILITY_VALUES)[number]; label: string }[] = [
  { value: "shown", label: "Shown, between its days" },
  { value: "draft", label: "Draft" },
  { value: "hidden", label: "Hidden" },
];

/** The second part of a job's form: what a search filters by, and when the job is shown. */
export function FactFields({ fields, choices }: FactFieldsProps) {
  return (
    <>
      <fieldset className="grid gap-5">
        <legend className="mb-1 font-heading text-item font-semibold">Facts</legend>
        <p className="text-small text-soft">
          Seekers filter by them. A job needs none; search engines list one that says who may apply.
        </p>
        <div className="field-row sm:grid-cols-2">
          <TextField field={fields.payFrom} label="Pay from" {...AMOUNT} />
          <TextField field={fields.payTo} label="Pay to" {...AMOUNT} />
          <SelectField
            field={fields.payCurrency}
            label="Currency"
            options={namedOptions(choices.currencies, NOT_CHOSEN)}
          />
          <SelectField field={fields.payUnit} label="Per" options={UNITS} />
        </div>
        <CheckboxListField
          field={fields.employment}
          label="Kind of employment"
          options={EMPLOYMENT_OPTIONS}
        />
        <Places field={fields.openTo} known={choices.places} />
        <CheckboxListField
          field={fields.languages}
          label="Languages"
          options={Object.entries(choices.languages).map(([value, label]) => ({ value, label }))}
          isFolded
        />
        <SelectField field={fields.english} label="English" options={ENGLISH_OPTIONS} />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-heading text-item font-semibold">When It Is Shown</legend>
        <div className="field-row sm:grid-cols-2">
          <TextField
            field={fields.publishedFrom}
            label="Published from"
            type="date"
            hint="From the beginning of that day."
          />
          <TextField
            field={fields.closesAt}
            label="Closes on"
            type="date"
            hint="At the end of that day."
          />
        </div>
        <SelectField field={fields.visibility} label="Visibility" options={VISIBILITIES} />
      </fieldset>
    </>
  );
}

const AMOUNT = { type: "number", inputMode: "decimal", step: "any" } as const;

const textsOf = (value: unknown) => [value ?? []].flat().map((text) => String(text ?? ""));

// A list of 249 countries is slow to choose from on a phone, and their names are known to those who write jobs.
function Places({ field, known }: { field: FieldMetadata; known: string[] }) {
  const countries = textsOf(field.initialValue).filter((text) => !known.includes(text));
  const id = `${field.id}-countries`;

  return (
    <CheckboxListField
      field={field}
      label="Open to"
      options={known.map((name) => ({ value: name, label: name }))}
      isFolded
    >
      <Label htmlFor={id}>Countries</Label>
      <p id={field.descriptionId} className="mb-1.5 text-small text-soft">
        Further ones, a country a line.
      </p>
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: field.descriptionId })}
        key={id}
        id={id}
        defaultValue={countries.join("\n")}
        rows={2}
        className="control block resize-y"
      />
    </CheckboxListField>
  );
}
