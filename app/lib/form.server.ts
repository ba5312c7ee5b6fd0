import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod/v4";
import { readFormData } from "./form-data.server";
import type { Message } from "./message";
import { noteRejection } from "./rejections.server";

/** What an action answers to a form that it did not accept: the form as typed, and why. */
export interface Rejection {
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
 * Reads a form by its schema: the value, with a way to refuse it for a reason that only the
 * backend knows; or what is wrong with it, with a way to reject it. Both keep what was typed,
 * except passwords.
 */
export async function parseForm<Schema extends z.ZodType>(
  { request, context }: FormArgs,
  schema: Schema,
  { maxBytes = 64 * 1024 } = {},
) {
  const submission = parseWithZod(await readFormData(request, maxBytes), { schema });

  function turnDown(message: Message | null, fieldErrors?: FieldErrors) {
    noteRejection(context);
    const form = submission.reply({ hideFields: SECRETS, ...(fieldErrors && { fieldErrors }) });
    return data<Rejection>({ form, message }, { status: 400 });
  }

  if (submission.status === "success") {
    return {
      ok: true as const,
      value: submission.value as z.output<Schema>,
      refused: (message: Message, fieldErrors: FieldErrors = {}) => turnDown(message, fieldErrors),
    };
  }

  const errors = Object.entries(submission.error ?? {}).map(([field, texts]) => [
    field,
    texts ?? [],
  ]);
  return {
    ok: false as const,
    errors: Object.fromEntries(errors) as FieldErrors,
    rejected: (message: Message | null = null) => turnDown(message),
  };
}
