import { useForm } from "@conform-to/react";
import type { z } from "zod/v4";
import { type RowFormProps, RowServerForm } from "~/admin/row-dialogs";
import { Dialog } from "~/ui/dialog";
import { FormColumn, FormColumns } from "~/ui/form/form-columns";
import { SelectField } from "~/ui/form/select";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import type { EditedJob } from "./admin.server";
import { FactFields } from "./admin-fact-fields";
import type { editJobForm } from "./admin-schema";
import type { JobChoices } from "./facts.server";
import { JOB_CATEGORY_OPTIONS } from "./job";

interface JobFormProps extends RowFormProps<EditedJob> {
  /** The job that a new one is a copy of. */
  copied: EditedJob | null;
  choices: JobChoices;
}

export function JobForm({ dialog, rejection, copied, choices }: JobFormProps) {
  const { name, title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editJobForm>>({
    id: `${name}-job`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: valuesOf(row ?? copied),
  });

  return (
    <Dialog title={title} width="full">
      <RowServerForm {...{ dialog, rejection, form, fields }} noun="Job">
        <FormColumns>
          <FormColumn>
            <TextField field={fields.title} label="Job Title" />
            <div className="field-row sm:grid-cols-2">
              <TextField field={fields.company} label="Company" />
              <SelectField
                field={fields.category}
                label="Job Category"
                options={JOB_CATEGORY_OPTIONS}
              />
            </div>
            <TextField field={fields.location} label="Location" />
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <TextField
                field={fields.type}
                label="Job Type"
                hint="Left empty, the kind of employment."
              />
              <TextField
                field={fields.salary}
                label="Salary"
                hint="Left empty, what the pay says."
              />
            </div>
            <TextField
              field={fields.url}
              label="Application URL"
              hint="Or a mail address."
              inputMode="url"
            />
            <TextAreaField field={fields.description} label="Job Description" rows={6} />
          </FormColumn>
          <FormColumn>
            <FactFields fields={fields} choices={choices} />
          </FormColumn>
        </FormColumns>
      </RowServerForm>
    </Dialog>
  );
}

function valuesOf(job: EditedJob | null) {
  if (!job) return { category: "customer_service", visibility: "shown" };

  const { pay_from, pay_to, pay_currency, pay_unit, open_to, published_from, closes_at } = job;
  return {
    ...job,
    payFrom: pay_from,
    payTo: pay_to,
    payCurrency: pay_currency,
    payUnit: pay_unit,
    openTo: open_to,
    publishedFrom: published_from,
    closesAt: closes_at,
  };
}
