import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { z } from "zod/v4";
import { addressWithoutDialog } from "./dialog-address";
import { readFormData } from "./form-data.server";
import type { Message } from "./message";
import { redirectWithMessage } from "./message.server";
import { parseFields } from "./parse-fields.server";
import { notePosted } from "./posted.server";
import { noteRejection } from "./rejections.server";
import { safeRedirect } from "./safe-redirect";

/** What an action answers to a form that it did not accept: the form as typed, and why. */
export interface Rejection {
  /** Which of a page's forms it was. */
  formId: string | null;
  form: SubmissionResult;
  message: Message | null;
  /** What its fields are called, where their mistakes are listed. */
  labels: Record<string, string>;
}

type FieldErrors = Record<string, string[]>;

interface FormArgs {
  request: Request;
  context: AppLoadContext;
}

/** What is never sent back to where it was typed. */
export const SECRETS = [
  "password",
  "confirmPassword",
  "currentPassword",
  "newPassword",
  "sessionPassword",
];

/**
 * Reads a form by its schema: the value, or what is wrong with it. `reject` shows it again as it
 * was typed, except passwords; `back` ends it and leads back to where it was sent from.
 */
export async function parseForm<Schema extends z.ZodType>(
  { request, context }: FormArgs,
  schema: Schema,
  { maxBytes = 64 * 1024 } = {},
) {
  const posted = await readFormData(request, maxBytes);
  notePosted(context, posted);
  const submission = parseFields(posted, schema);
  const answers = {
    reject(message: Message | null = null, fieldErrors?: FieldErrors) {
      noteRejection(context);
      const form = submission.reply({ hideFields: SECRETS, ...(fieldErrors && { fieldErrors }) });
      const formId = posted.get("formId")?.toString() ?? null;
      return data<Rejection>({ formId, form, message, labels: labelsOf(schema) }, { status: 400 });
    },
    back(message?: Message) {
      const to = safeRedirect(posted.get("redirectTo"), pageOf(request));
      return message ? redirectWithMessage(to, message) : redirect(to, 303);
    },
  };

  if (submission.status === "success") {
    return { ok: true as const, value: submission.value as z.output<Schema>, ...answers };
  }
  return { ok: false as const, errors: errorsOf(submission.error), ...answers };
}

function errorsOf(error: Record<string, string[] | null> | null | undefined): FieldErrors {
  const errors = Object.entries(error ?? {});
  return Object.fromEntries(errors.map(([field, texts]) => [field, texts ?? []]));
}

/** The page a form was sent to, without the dialog that it may have stood in. */
function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return addressWithoutDialog(pathname, search);
}

/** What a schema calls its fields, by `describe`. */
function labelsOf(schema: z.core.$ZodType): Record<string, string> {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return Object.assign({}, ...schema.options.map(labelsOf));
  }
  const fields = schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
  return Object.fromEntries(fields.map(([name, { description = "" }]) => [name, description]));
}
