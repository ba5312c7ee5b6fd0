import { type AppLoadContext, data } from "@remix-run/node";
import { AGAIN } from "~/lib/dialog-address";
import { SECRETS } from "~/lib/form.server";
import { readFormData } from "~/lib/form-data.server";
import type { Message } from "~/lib/message";
import { noteRejection } from "~/lib/rejections.server";
import { type RequestArgs, supabaseOf } from "~/services/supabase.server";
import { signIn } from "./auth.server";
import { isTyped, type KeptForm } from "./kept-form";
import { sessionFields } from "./schema";
import { meetAgain } from "./visitor.server";

const LONGEST_BODY = 1024 * 1024;

/**
 * Logs in whoever sends a kept form again, with what stands beside it, and whoever else may have
 * logged in in between: so it is sent in the name of the person who sees what is sent. Says why not.
 */
export async function logInBesideForm(args: RequestArgs): Promise<Message | null> {
  if (!isSentAgain(args.request)) return null;
  const posted = await read(args.request);
  const session = sessionFields.safeParse(Object.fromEntries(posted));
  if (!session.success) return null;

  const { sessionEmail: email, sessionPassword: password } = session.data;
  const refusal = await signIn(supabaseOf(args), { email, password });
  if (!refusal) await meetAgain(args);
  return refusal;
}

/** Answers a form that came without a session by a page that keeps it, if anything was typed. */
export async function keepForm({ request, context }: FormArgs, message: Message) {
  const posted = (await read(request)).filter(([name]) => !SECRETS.includes(name));
  const fields = posted.filter(([name]) => !(name in sessionFields.shape));
  if (!fields.some(isTyped)) return;

  noteRejection(context);
  const formId = fields.find(([name]) => name === "formId")?.[1] ?? null;
  const form = { initialValue: Object.fromEntries(posted) };
  const kept: KeptForm = { fields, rejection: { formId, form, message, labels: {} } };
  throw data(kept, { status: 401, statusText: "Unauthorized" });
}

/** Keeps it once more where the login beside it was not the one that it takes. */
export async function keepFormAgain(args: FormArgs, message: Message) {
  if (isSentAgain(args.request)) await keepForm(args, message);
}

// why: any other form is read once only, by its action, which knows how large it may be.
const isSentAgain = ({ url }: Request) => new URL(url).searchParams.has(AGAIN);

interface FormArgs {
  request: Request;
  context: AppLoadContext;
}

/** What was posted; the action reads it once more, and judges what cannot be read. */
async function read(request: Request): Promise<[string, string][]> {
  if (request.method !== "POST") return [];

  const posted = await readFormData(request.clone(), LONGEST_BODY).catch(() => new FormData());
  return [...posted].map(([name, value]) => [name, String(value)]);
}
