import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import { sessionFields } from "~/features/auth/schema";
import { SECRETS } from "~/lib/form.server";
import { readFormData } from "~/lib/form-data.server";
import { logFailure } from "~/lib/log-failure.server";
import { type Message, refusal } from "~/lib/message";
import { postedTo } from "~/lib/posted.server";
import { noteRejection } from "~/lib/rejections.server";
import { isTyped, type KeptForm, type SentField } from "./kept-form";

const LONGEST_BODY = 1024 * 1024;

const FAILED = refusal(
  "Something Went Wrong",
  "The mistake is on our side, and we have made a note of it.",
);

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

/** Keeps what was typed where an action fails in a way that nobody has foreseen. */
export function keepingForm<Answer>(action: (args: ActionFunctionArgs) => Promise<Answer>) {
  return async (args: ActionFunctionArgs): Promise<Answer> => {
    try {
      return await action(args);
    } catch (error) {
      if (isAnswer(error) || args.request.signal.aborted) throw error;
      logFailure(error, args.request);
      await keepForm(args, FAILED, 500);
      throw error;
    }
  };
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

// why: what is thrown on purpose is an answer: a Response, or data with a status.
function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true;

  return typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown;
}
