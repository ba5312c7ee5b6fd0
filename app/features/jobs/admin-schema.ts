import { z } from "zod/v4";
import { formKey, optionalText, requiredText, updatedAt, webAddress } from "~/lib/fields";

const job = {
  title: requiredText(200),
  company: requiredText(200),
  category: z.enum(["customer_service", "interpretation"]).default("customer_service"),
  location: optionalText(200),
  type: optionalText(100),
  salary: optionalText(100),
  url: webAddress(),
  description: optionalText(5000),
};

export const newJobForm = z.object({ intent: z.literal("create"), formKey, ...job });
export const editJobForm = z.object({
  intent: z.literal("update"),
  id: z.uuid(),
  updatedAt,
  ...job,
});

export const jobsForm = z.discriminatedUnion("intent", [
  newJobForm,
  editJobForm,
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);

export type JobFields = Pick<z.output<typeof newJobForm>, keyof typeof job>;
