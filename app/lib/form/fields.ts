import { z } from "zod/v4";
import {
  fitsInBytes,
  MIN_PASSWORD_LENGTH,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "#functions/accounts/password-rule";
import { choiceName, OPENED_AT_FIELD, TRAP_FIELD } from "./field-names";

// Null, since an update leaves out what is undefined, and an emptied field must empty its column.
export const optional = (text: z.ZodString) =>
  text
    .transform((typed) => typed || null)
    .nullable()
    .default(null);

export const optionalText = (max: number) => optional(z.string().trim().max(max));

export const requiredText = (max: number, error?: string) =>
  z.string({ error }).trim().min(1, error).max(max);

/**
 * Characters that a screen does not show: controls, line separators, zero-width and direction marks, tags and letters
 * that are blank. The database takes the same out of names and addresses, by `private.visible_name`.
 */
const UNSEEN =
  /\u034f|[\p{Cc}\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

export const withoutUnseen = (text: string) => text.replace(UNSEEN, "");

/** Part of a person's name or address, which others read beside words of the site. */
export const requiredName = (max: number) =>
  z.string().overwrite(withoutUnseen).trim().min(1).max(max);

export const optionalName = (max: number) =>
  optional(z.string().overwrite(withoutUnseen).trim().max(max));

// `maxlength` would silently cut what a password manager pastes.
export const newPassword = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(MIN_PASSWORD_LENGTH, PASSWORD_TOO_SHORT)
  .refine(fitsInBytes, {
    error: PASSWORD_TOO_LONG,
    params: { code: "too_many_bytes" },
  });

/**
 * A phone number is written in many ways, but never without digits. An empty one is no mistake here.
 */
export const isPhoneNumber = (text: string | null) => !text || text.replace(/\D/g, "").length >= 3;

export const NO_PHONE_NUMBER = "Please enter a phone number, such as +1 809 555 0134.";

/** A text in JSON, as its value. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("Not JSON");
    return z.NEVER;
  }
});

/** A tick box: a browser sends nothing for one that is not ticked. */
export const tickBox = z.boolean().default(false);

/** Whether an amount is one of whole cents. */
export const isInCents = (amount: number) =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** An amount of dollars with at most two decimals. */
export const price = z
  .number({ error: "Please enter a price, such as 19.99." })
  .min(0.01, { abort: true })
  .max(99_999.99)
  .refine(isInCents, {
    error: "Please enter a price with at most two decimals.",
  });

const NO_MINUTE = "Please choose a day and a time.";

/**
 * A moment as the database has written it. Postgres refuses years, zones and lengths that JavaScript accepts; all rows
 * are of this century.
 */
export const moment = z.iso
  .datetime({ offset: true })
  .regex(/^20[^.]*(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):\d\d)$/);

/** A day and a time where pages show it, such as 2026-03-01T12:00. */
export const minute = z.iso
  .datetime({ local: true, precision: -1, error: NO_MINUTE })
  .refine((text) => !text.endsWith("Z"), { error: NO_MINUTE });

const webAddress = (max: number) =>
  z
    .url({
      protocol: /^https?$/,
      error: "Please enter a full web address, such as https://example.com.",
    })
    .max(max);

const NO_ADDRESS =
  "Please enter a full web address, such as https://example.com, or a mail address.";

/** An address of the web, or one of mails, which begins with `mailto:` then. */
export const webOrMailAddress = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((text) => (MAIL_ADDRESS.test(text) ? text.replace(/^(mailto:)?/i, "mailto:") : text))
    .max(max, { abort: true })
    .refine(
      (text) => MAIL_ADDRESS.test(text) || webAddress(max).safeParse(text).success,
      NO_ADDRESS,
    );

const MAIL_ADDRESS = /^(mailto:)?[^\s@?&#%:/]+@[^\s@?&#%:/]+\.[^\s@?&#%:/]+$/i;

/** Identifies one rendering of a form; see `IdempotencyKey`. */
export const idempotencyKey = z.uuid();

/** What `HoneypotFields` sends; `checkHoneypot` judges it. */
export const honeypotFields = {
  [TRAP_FIELD]: z.string().default(""),
  [OPENED_AT_FIELD]: z.string().default(""),
};

const choice = z.string().max(20).optional();

/** The forms of a row with these fields: the one that adds a row, and the one that edits it. */
export const rowForms = <Fields extends Record<string, z.ZodType>>(fields: Fields) => ({
  newForm: z.object({ intent: z.literal("create"), idempotencyKey, ...fields }),
  editForm: z.object({ intent: z.literal("update"), ...editedRow(fields), ...fields }),
});

/** The values of fields, as their schemas put them out. */
export type ValuesOf<Fields extends Record<string, z.ZodType>> = {
  [Name in keyof Fields]: z.output<Fields[Name]>;
};

/** What a form of these fields says of the row that it changes; see `saveEdit`. */
export const editedRow = <Name extends string>(fields: Record<Name, z.ZodType>) => ({
  id: z.uuid(),
  ...editedFields(fields),
});

/** What a form says of a row that needs no id, because each user has one such row. */
export function editedFields<Name extends string>(fields: Record<Name, z.ZodType>) {
  const names = Object.keys(fields).map((name) => [choiceName(name), choice]);
  const choices: Record<ReturnType<typeof choiceName<Name>>, typeof choice> = Object.fromEntries(
    names,
  );

  return { versions: z.string().max(1000), ...choices };
}

/** Why files of a form were not taken, each a mistake of the field that they were chosen in. */
export const refusedFiles = z
  .array(z.string())
  .superRefine((refusals, context) => {
    for (const refusal of refusals) context.addIssue(refusal);
  })
  .default([]);
