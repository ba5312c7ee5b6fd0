import { type AppLoadContext, data } from "@remix-run/node";
import { sessionFields } from "~/features/auth/schema";
import { SECRETS } from "~/lib/form.server";
import { readFormData } from "~/lib/form-data.server";
import type { Message } from "~/lib/message";
import { postedTo } from "~/lib/posted.server";
import { noteRejection } from "~/lib/rejections.server";
import { isTyped, type KeptForm, type SentField } from "./kept-form";

const LONGEST_BODY = 1024 * 1024;

interface FormArgs {
  request: Request;
  context: AppLoadContext;
}

/** Answers a form by a page that keeps it, if anything was typed, and says why it was in vain. */
export async function keepForm(args: FormArgs, message: Message, status = 401) {
  const posted = (await readPosted(args)).filter(([name]) => !SECRETS.includes(name));
  const fields = posted.filter(([name]) => !(name in sessionFields.shape));
  if (!fields.some(isTyped)) return;

  noteRejection(args.context);
  const formId = fields.find(([name]) => name === "formId")?.[1] ?? null;
  const form = { initialValue: Object.fromEntries(posted) };
  const rejection = { formId, form, message, labels: {} };
  const kept: KeptForm = { fields, takesLogin: status === 401, rejection };
  throw data(kept, { status });
}

/** What was posted, whether an action has read it already or will yet; that one judges it. */
export async function readPosted({ request, context }: FormArgs): Promise<SentField[]> {
  if (request.method !== "POST") return [];

  const posted = postedTo(context) ?? (await read(request));
  return [...posted].map(([name, value]) => [name, String(value)]);
}

async function read(request: Request): Promise<FormData> {
  if (request.bodyUsed) return new FormData();

  return readFormData(request.clone(), LONGEST_BODY).catch(() => new FormData());
}
