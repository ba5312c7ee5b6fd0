import { z } from "zod/v4";
import { JOBS_CATEGORY_VALUES } from "~/database.types";
import { editedRow, formKey, optionalText, requiredText, webAddress } from "~/lib/form/fields";

const job = {
  title: requiredText(200).describe("Job Title"),
  company: requiredText(200).describe("Company"),
  category: z.enum(JOBS_CATEGORY_VALUES).default("customer_service").describe("Job Category"),
  location: optionalText(200).describe("Location"),
  type: optionalText(100).describe("Job Type"),
  salary: optionalText(100).describe("Salary"),
  url: webAddress().describe("Application URL"),
  description: optionalText(5000).describe("Job Description"),
};

export const newJobForm = z.object({ intent: z.literal("create"), formKey, ...job });
export const editJobForm = z.object({ intent: z.literal("update"), ...editedRow(job), ...job });

export const jobsForm = z.discriminatedUnion("intent", [
  newJobForm,
  editJobForm,
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export type JobFields = Pick<z.output<typeof newJobForm>, keyof typeof job>;
