import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { z } from "zod/v4";
import { addressWithoutDialog } from "./dialog-address";
import { readFormData } from "./form-data.server";
import { describeIssue } from "./issue-texts.server";
import type { Message } from "./message";
import { redirectWithMessage } from "./message.server";
import { noteRejection } from "./rejections.server";
import { safeRedirect } from "./safe-redirect";

/** What an action answers to a form that it did not accept: the form as typed, and why. */
export interface Rejection {
  /** Which of a page's forms it was. */
  formId: string | null;
  form: SubmissionResult;
  message: Message | null;
}

export type FieldErrors = Record<string, string[]>;

interface FormArgs {
  request: Request;
  context: AppLoadContext;
}

const SECRETS = ["password", "confirmPassword", "currentPassword", "newPassword"];

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
  const submission = parseWithZod(posted, { schema, error: describeIssue });
  const answers = {
    reject(message: Message | null = null, fieldErrors?: FieldErrors) {
      noteRejection(context);
      const form = submission.reply({ hideFields: SECRETS, ...(fieldErrors && { fieldErrors }) });
      const formId = posted.get("formId")?.toString() ?? null;
      return data<Rejection>({ formId, form, message }, { status: 400 });
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
