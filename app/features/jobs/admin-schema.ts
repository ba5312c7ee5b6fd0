import { z } from "zod/v4";
import { JOBS_CATEGORY_VALUES, JOBS_LIMITS } from "#database";
import { optionalText, requiredText, rowForms, type ValuesOf, webAddress } from "~/lib/form/fields";

const job = {
  title: requiredText(JOBS_LIMITS.title).describe("Job Title"),
  company: requiredText(JOBS_LIMITS.company).describe("Company"),
  category: z.enum(JOBS_CATEGORY_VALUES).default("customer_service").describe("Job Category"),
  location: optionalText(JOBS_LIMITS.location).describe("Location"),
  type: optionalText(JOBS_LIMITS.type).describe("Job Type"),
  salary: optionalText(JOBS_LIMITS.salary).describe("Salary"),
  url: webAddress(JOBS_LIMITS.url).describe("Application URL"),
  description: optionalText(JOBS_LIMITS.description).describe("Job Description"),
};

export const { newForm: newJobForm, editForm: editJobForm } = rowForms(job);

export const jobsForm = z.discriminatedUnion("intent", [
  newJobForm,
  editJobForm,
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export type JobFields = ValuesOf<typeof job>;
