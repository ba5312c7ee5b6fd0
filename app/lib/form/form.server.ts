import { data } from "@remix-run/node";
import { z } from "zod/v4";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { urlWithoutDialog } from "~/lib/dialog-url";
import type { FlashMessage } from "~/lib/flash-message";
import { type Failure, type FieldErrors, failure, type Outcome, success } from "~/lib/outcome";
import { rowAnchor } from "~/lib/row-anchor";
import { safeRedirect } from "~/lib/safe-redirect";
import { BUTTON_FIELD, SECRET_FIELDS } from "./field-names";
import { type FormRequest, readFormData } from "./form-data.server";
import type { TakeFile } from "./multipart.server";
import { parseFields } from "./parse-fields.server";

/** What an answer to a form needs of its request's context. */
interface AnswerContext {
  responseHeaders: Headers;
  calls: { isUnavailable: boolean; endsAt: number };
}

interface FormContext extends FormRequest, AnswerContext {
  clientAddress: string;
  isRejected: boolean;
}

type Submission = ReturnType<typeof parseFields>["submission"];

/**
 * A form as it was typed, and what is wrong with it, for Conform's `useForm`. It says no status: by that Conform would
 * move the focus to a field, and here the error summary takes it.
 */
type FormResult = Pick<ReturnType<Submission["reply"]>, "initialValue" | "error">;

/** What an action answers to a form that it did not accept: the form as typed, and why. */
export interface Rejection<Code extends string = string, Summary = unknown> {
  /** Which of a page's forms it was. */
  formId: string | null;
  form: FormResult;
  /** What its fields are called, where their issues are listed. */
  labels: Record<string, string>;
  /** Null if the form is only shown again. */
  failure: Failure<Code> | null;
  /** The preview as HTML, if that was asked for. */
  preview?: string;
  /** What the form would do, which is shown before it does that. */
  summary?: Summary;
  /** Values that the form has in place of those that were typed. */
  values?: Record<string, string | string[]>;
}

/** A form as it was sent, for the functions that answer it. */
interface SentForm {
  context: FormContext;
  controls: Controls;
  labels: Record<string, string>;
  submission: Submission;
  hidden: Set<string>;
  /** Whether all of it has come; what is missing is no mistake of its user. */
  isWhole: boolean;
}

/**
 * Reads a form by its schema: the value, or what is wrong with it, and three ways to answer:
 *
 * - `rejected` shows it again as it was typed, except passwords, with what is wrong with it;
 * - `redisplayed` does so without a mistake, with a preview, a summary, other values, or a failure whose `code` is a
 *   question;
 * - `answer` leads back to the form's row, or to another page, with the message of a success. For a
 *   failure it shows the form again; if that is only a button, with nothing to show, it leads back, too.
 */
export async function parseForm<Schema extends z.ZodType>(
  context: FormContext,
  schema: Schema,
  { takeFile }: { takeFile?: TakeFile } = {},
) {
  const { fields, hidden, failure: cut } = await readInOwnTime(context, takeFile);
  const { submission, issues } = parseFields(fields, schema);
  const labels = labelsOf(schema, fields.get("intent"));
  context.fieldLabels = labels;

  const form: SentForm = {
    context,
    controls: readControls(fields),
    labels,
    submission,
    hidden,
    isWhole: !cut,
  };
  const answers = {
    rejected: (message: FlashMessage | null = cut, errors?: FieldErrors) =>
      reject(form, failure(message, { errors })),
    redisplayed: <Code extends string = never, Summary = never>(
      more?: Redisplayed<Code, Summary>,
    ) => redisplay(form, more),
    answer: <Code extends string = never>(outcome?: Outcome<unknown, Code>, to?: string) =>
      answerForm(form, outcome, to),
  };
  return submission.status === "success" && !cut
    ? { ok: true as const, value: submission.value as z.output<Schema>, ...answers }
    : { ok: false as const, issues, typed: submission.payload, ...answers };
}

/** Reads a form. The time in which it comes, and in which its files are passed on, is not that of the request's calls. */
async function readInOwnTime(context: FormContext, takeFile: TakeFile | undefined) {
  let since = performance.now();
  const giveBack = () => {
    context.calls.endsAt += performance.now() - since;
    since = performance.now();
  };
  const take: TakeFile | undefined =
    takeFile &&
    (async (file, fields) => {
      giveBack();
      return takeFile(file, fields).finally(giveBack);
    });

  return readFormData(context, take).finally(giveBack);
}

/** What a form sends beside the fields of its schema, for its answer; see `app/ui/form/form.tsx`. */
type Controls = ReturnType<typeof readControls>;

function readControls(posted: FormData) {
  const read = (name: string) => posted.get(name)?.toString() ?? null;
  const id = read("id");

  return {
    formId: read("formId"),
    isButton: posted.has(BUTTON_FIELD),
    /** The page that the answer leads to, and where on it. */
    redirectTo: read("redirectTo"),
    place: read("place") ?? (id && rowAnchor(id)) ?? "",
    isDeletion: read("intent") === "delete",
  };
}

type Redisplayed<Code extends string, Summary> = Partial<
  Pick<Rejection<Code, Summary>, "failure" | "preview" | "summary" | "values">
>;

function reject<Code extends string>(form: SentForm, why: Failure<Code>) {
  const status = statusOf(form.context, why);
  form.context.isRejected = true;

  return data<Rejection<Code, never>>({ ...asTyped(form, why.errors), failure: why }, { status });
}

function redisplay<Code extends string, Summary>(
  form: SentForm,
  more: Redisplayed<Code, Summary> = {},
) {
  const { form: typed, ...rest } = asTyped(form);
  const initialValue = { ...typed.initialValue, ...more.values };

  return data<Rejection<Code, Summary>>({
    ...rest,
    form: { ...typed, initialValue },
    failure: null,
    ...more,
  });
}

function asTyped(form: SentForm, fieldErrors?: FieldErrors) {
  const { controls, labels, submission, hidden, isWhole } = form;
  const { initialValue, error = {} } = submission.reply({
    hideFields: SECRET_FIELDS,
    ...(fieldErrors && { fieldErrors }),
  });

  return {
    formId: controls.formId,
    labels,
    form: { initialValue, error: isWhole ? shown(error, hidden) : {} },
  };
}

/** Mistakes as the form shows them: those in what nobody sees are mistakes of the form as a whole. */
function shown(errors: NonNullable<FormResult["error"]>, hidden: Set<string>): FieldErrors {
  const all: FieldErrors = {};
  for (const [name, texts] of Object.entries(errors)) {
    const field = hidden.has(name) ? "" : name;
    if (texts) all[field] = [...(all[field] ?? []), ...texts];
  }
  return all;
}

async function answerForm<Code extends string>(
  form: SentForm,
  outcome: Outcome<unknown, Code> = success(),
  to?: string,
) {
  const { context, controls } = form;
  if (!outcome.ok && !controls.isButton) return reject(form, outcome);

  const isDeletion = outcome.ok && controls.isDeletion;
  const message = outcome.message && { ...outcome.message, ...(isDeletion && { isDeletion }) };
  if (outcome.ok && to) return redirectThroughCookieCheck(context, to, message);

  const page = safeRedirect(controls.redirectTo, pageOf(context.request));
  const fragment = isDeletion ? "" : fragmentOn(page, context.request, controls);
  return redirectThroughCookieCheck(context, page + fragment, message);
}

/** The status of an answer that says no, 400 by default; a header says how long to wait after a limit. */
export function statusOf(
  { responseHeaders, calls }: AnswerContext,
  { retryAfterSeconds, isBug }: Failure<string>,
  status = 400,
): number {
  if (retryAfterSeconds) responseHeaders.set("Retry-After", String(retryAfterSeconds));
  if (retryAfterSeconds) return 429;
  // The same form may be accepted once the backend answers again.
  if (calls.isUnavailable) return 503;
  return isBug ? 500 : status;
}

/** The page a form was sent to, without the dialog that it may have stood in. */
const pageOf = (request: Request) => urlWithoutDialog(new URL(request.url));

/** Where on that page the form was: in a row of a list, or where it says. */
function fragmentOn(page: string, { headers }: Request, { place }: Controls): string {
  // After a form that a script has sent, the page does not move.
  const isByScript = headers.get("Sec-Fetch-Dest") === "empty";
  const leadsThere = !isByScript && !page.includes("#") && PLACE.test(place);

  return leadsThere ? `#${place}` : "";
}

const PLACE = /^[\w-]{1,60}$/;

/** Forms that differ by another field than their intent may all be the one. */
function isFor(form: z.core.$ZodType, intent: unknown): boolean {
  const own = form instanceof z.ZodObject ? form.shape.intent : null;

  return !own || z.safeParse(own, intent).success;
}

/** What the schema of a form calls its fields, by `describe`. Of several forms it is the one that was sent. */
export function labelsOf(schema: z.core.$ZodType, intent: unknown): Record<string, string> {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const sent = schema.options.filter((form) => isFor(form, intent));

    return Object.assign({}, ...sent.map((form) => labelsOf(form, intent)));
  }
  const fields = schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
  return Object.fromEntries(fields.map(([name, { description = "" }]) => [name, description]));
}
