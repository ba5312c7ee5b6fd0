import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod/v4";

/** What is wrong with a field: `code` is for the program, `text` for the user. */
export interface FieldIssue {
  field: string;
  /** The issue's code in zod; for a rule of a form's own the code in its `params`. */
  code: string;
  text: string;
}

/** Whether the field is empty, or shorter than its minimum. */
export const isMissing = ({ code }: FieldIssue) => code === "too_small" || code === "invalid_type";

const { coerceFormValue } = configureCoercion({ type: { number: readNumber } });

/** What was typed, judged by a schema: its values, or what is wrong with each field. */
export function parseFields<Schema extends z.ZodType>(
  posted: FormData | URLSearchParams,
  schema: Schema,
) {
  const fieldIssues: FieldIssue[] = [];
  const submission = parseWithZod(posted, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    error: describeIssue,
    formatError(issues: z.core.$ZodIssue[]) {
      fieldIssues.push(...issues.map(fieldIssueOf));
      return issues.map(({ message }) => message);
    },
  });
  return { submission, issues: fieldIssues };
}

function fieldIssueOf(issue: z.core.$ZodIssue): FieldIssue {
  const own = issue.code === "custom" ? issue.params?.code : undefined;

  return { field: issue.path.join("."), code: String(own ?? issue.code), text: issue.message };
}

// A comma is read where it can only part thousands, so neither in "19,99" nor in "0,500".
const PLAIN_NUMBER = /^-?(?:(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/;

/** A number as people write it; to JavaScript "0x10" and "1e3" would be numbers, too. */
export function readNumber(text: string): number {
  const written = text.trim();

  return PLAIN_NUMBER.test(written) ? Number(written.replaceAll(",", "")) : Number.NaN;
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What is wrong with a field, in plain words, where its schema has none of its own. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined || issue.expected !== "number"
        ? "Please fill in this field."
        : "Please enter a number.";
    case "too_small":
      return describeMinimum(issue.origin, Number(issue.minimum));
    case "too_big":
      return issue.origin === "string"
        ? `Please use at most ${issue.maximum} characters.`
        : `Please enter at most ${issue.maximum}.`;
    case "invalid_format":
      return issue.format === "email"
        ? "Please enter a valid email address."
        : "Please check how this is written.";
    case "invalid_value":
    case "invalid_union":
      return "Please choose one of the options.";
    default:
      return "Please check this field.";
  }
}

function describeMinimum(origin: string, minimum: number): string {
  if (origin !== "string") return `Please enter at least ${minimum}.`;
  return minimum === 1
    ? "Please fill in this field."
    : `Please use at least ${minimum} characters.`;
}
