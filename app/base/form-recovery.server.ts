import { data } from "@remix-run/node";
import { isDenied } from "#functions/sql-states";
import { contextOf, type RequestArgs } from "~/context.server";
import { BackendUnavailable } from "~/lib/backend-unavailable.server";
import { NOT_ALLOWED } from "~/lib/database-failure.server";
import { errorMessage } from "~/lib/flash-message";
import { BUTTON_FIELD, SECRET_FIELDS } from "~/lib/form/field-names";
import { type FormLimits, readFormData } from "~/lib/form/form-data.server";
import { forbidden } from "~/lib/http-errors.server";
import { logBug } from "~/lib/log.server";
import { type Failure, failure } from "~/lib/outcome";
import { isTyped, type RecoveredForm, type SentField } from "./recovered-form";
import { sessionFields } from "./recovered-form-schema";

const FAILED = errorMessage(
  "Something Went Wrong",
  "The mistake is on our side, and we have made a note of it.",
);

const REFUSED = errorMessage("Not Allowed", NOT_ALLOWED);

const NOT_ANSWERED = errorMessage(
  "Not Available Just Now",
  "Our data cannot be reached at the moment. It is not known whether this was saved; sending it again does no harm.",
);

const NOT_KNOWN =
  "Our data cannot be reached at the moment, and it is not known whether this was done. Look before you repeat it.";

/** What an action leaves of the request's time for the page on which its form is shown again. */
const PAGE_TIME_MS = 2_000;

/** Says what may come with the form of an action, if that is not what may come with most. */
export function withLimits(args: RequestArgs, limits: FormLimits): RequestArgs {
  contextOf(args).formLimits = limits;

  return args;
}

/**
 * Runs the body of a page's action. If the body throws an unexpected error and the user had typed
 * something, this logs the error and throws the input instead, which the error boundary shows with
 * a button to submit it again. A call that the backend did not answer is logged by `backendFetch`,
 * and that the user has lost the right since the request began is no error.
 */
export async function withFormRecovery<Answer>(
  args: RequestArgs,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { calls } = contextOf(args);
  calls.endsAt -= PAGE_TIME_MS;
  try {
    return await act();
  } catch (error) {
    if (isThrownOnPurpose(error) || contextOf(args).server.closed.aborted) throw error;
    throw isDenied(error) ? await refusalOf(args) : await failureOf(error, args);
  } finally {
    calls.endsAt += PAGE_TIME_MS;
  }
}

async function refusalOf(args: RequestArgs) {
  const form = await recoverAfter(args, failure(REFUSED));

  return form ? data(form, { status: 403 }) : forbidden();
}

async function failureOf(error: unknown, args: RequestArgs) {
  const isUnavailable = error instanceof BackendUnavailable;
  // Code that calls supabase-js may have replaced the error of its `fetch` by another one.
  const isTemporary = isUnavailable || contextOf(args).calls.isUnavailable;
  const why = failure(isTemporary ? NOT_ANSWERED : FAILED);
  const form = await recoverAfter(args, why);
  // Nothing was typed, so an error page is enough.
  if (!form && !isTemporary) return error;

  // `handleError` does not log what is returned below.
  if (!isUnavailable) logBug(error, args.request);
  if (!form) {
    const { text = NOT_KNOWN } = isUnavailable ? error.data : {};
    return new BackendUnavailable("No answer", { text });
  }
  return data(form, { status: isTemporary ? 503 : 500 });
}

/** Recovers the form of an action that has failed, unless it cannot be read. */
const recoverAfter = (args: RequestArgs, failure: Failure<string>) =>
  recoverForm(args, { failure, needsLogin: false }).catch(() => null);

/** The form of a request as it is shown again, if something was typed into it. */
export async function recoverForm(
  args: RequestArgs,
  { failure, needsLogin }: { failure: Failure<string>; needsLogin: boolean },
): Promise<RecoveredForm | null> {
  const sent = await readSentFields(args);
  if (sent.some(({ name }) => name === BUTTON_FIELD)) return null;

  const withoutSecrets = sent.filter(({ name }) => !SECRET_FIELDS.includes(name));
  const isOfLogin = ({ name }: SentField) => name in sessionFields.shape;
  const fields = withoutSecrets.filter((field) => !isOfLogin(field));
  if (!fields.some(isTyped)) return null;

  const context = contextOf(args);
  context.isRejected = true;
  const labels = context.fieldLabels ?? {};
  const initialValue = valuesOf(withoutSecrets.filter(isOfLogin));
  const formId = valuesOf(fields).formId ?? null;
  return {
    kind: "recoveredForm",
    fields,
    needsLogin,
    rejection: { formId, form: { initialValue }, labels, failure },
  };
}

/** What was posted, whether the action has read it already or not. */
export async function readSentFields(args: RequestArgs): Promise<SentField[]> {
  const { request } = args;
  const context = contextOf(args);
  if (request.method !== "POST" || (request.bodyUsed && !context.posted)) return [];

  const { fields, hidden } = await readFormData(context);
  return [...fields].map(([name, value]) => ({
    name,
    value: String(value),
    isHidden: hidden.has(name),
  }));
}

/** The values of fields by their names. */
export const valuesOf = (fields: SentField[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

// A Response or `data` is thrown on purpose, such as a redirect or `notFound()`.
function isThrownOnPurpose(thrown: unknown): boolean {
  if (thrown instanceof Response) return true;
  if (thrown instanceof BackendUnavailable) return false;

  return typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown;
}
