import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod/v4";
import { describeIssue } from "./issue-texts.server";

const { coerceFormValue } = configureCoercion({ type: { number: readNumber } });

/** What was typed, judged by a schema: its values, or what is wrong with each field. */
export function parseFields<Schema extends z.ZodType>(
  posted: FormData | URLSearchParams,
  schema: Schema,
) {
  return parseWithZod(posted, {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    error: describeIssue,
  });
}

// why: a comma is read where it can only part thousands, so neither in "19,99" nor in "0,500".
const PLAIN_NUMBER = /^-?(?:(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d*)?|\.\d+)$/;

/** A number as people write it; to JavaScript "0x10" and "1e3" would be numbers, too. */
function readNumber(text: string): number {
  const written = text.trim();

  return PLAIN_NUMBER.test(written) ? Number(written.replaceAll(",", "")) : Number.NaN;
}
