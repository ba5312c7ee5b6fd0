import type { Fields } from "~/ui/form/field";
import { SelectField } from "~/ui/form/select-field";
import { TextAreaField } from "~/ui/form/text-area-field";
import { TextField } from "~/ui/form/text-field";
import { JOB_CATEGORIES } from "./job";

const CATEGORIES = Object.entries(JOB_CATEGORIES).map(([value, label]) => ({ value, label }));

type JobFieldName =
  | "title"
  | "company"
  | "category"
  | "location"
  | "type"
  | "salary"
  | "url"
  | "description";

export function JobFieldset({ fields }: { fields: Fields<JobFieldName> }) {
  return (
    <>
      <TextField field={fields.title} label="Job Title" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.company} label="Company" />
        <SelectField field={fields.category} label="Job Category" options={CATEGORIES} />
        <TextField field={fields.location} label="Location" />
        <TextField field={fields.type} label="Job Type" />
      </div>
      <TextField field={fields.salary} label="Salary" />
      <TextField field={fields.url} label="Application URL" type="url" />
      <TextAreaField field={fields.description} label="Job Description" rows={6} />
    </>
  );
}
