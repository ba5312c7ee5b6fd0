import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { optionsOf, SelectField } from "~/ui/form/select";
import { CriteriaFields } from "./criteria-fields";
import type { CriteriaChoices } from "./facts.server";
import { JOB_SORTS, MAX_PAY } from "./job-search";
import type { FilterValues } from "./job-search.server";

const { newest, ...SORTS } = JOB_SORTS;
const SORT_OPTIONS = optionsOf(SORTS, newest);

interface FilterFormProps {
  values: FilterValues;
  choices: CriteriaChoices;
}

/** All that the board may be asked for, as the parameters of its address. */
export function FilterForm({ values, choices }: FilterFormProps) {
  const [form, fields] = useForm({
    id: "filter-jobs",
    constraint: { q: { maxLength: 100 }, pay: { min: 0, max: MAX_PAY } },
    defaultValue: values,
  });

  return (
    <Form id={form.id} action="/jobs" className="grid gap-5">
      <CriteriaFields
        choices={choices}
        fields={{
          words: fields.q,
          category: fields.category,
          language: fields.language,
          employment: fields.employment,
          openTo: fields.open_to,
          english: fields.english,
          minPay: fields.pay,
          payUnit: fields.per,
          currency: fields.currency,
        }}
      />
      <SelectField field={fields.sort} label="Sort by" options={SORT_OPTIONS} />
      <Button type="submit" className="justify-self-start">
        Show Jobs
      </Button>
    </Form>
  );
}
