import type { FlashMessage } from "./flash-message";

/** What is wrong with a form's fields, by their names. */
export type FieldErrors = Record<string, string[]>;

/** What is saved by now in fields that somebody else has changed, too, by their names. */
export type SavedValues = Record<string, { text: string; version: string }>;

export interface Success<Value> {
  ok: true;
  value: Value;
  /** What the next page says about it. */
  message?: FlashMessage;
}

export interface Failure<Code extends string = never> {
  ok: false;
  message: FlashMessage | null;
  errors?: FieldErrors;
  /** Says which refusal it is, where a caller has to know. */
  code?: Code;
  /** How long to wait, where it was asked too often. */
  retryAfterSeconds?: number;
  saved?: SavedValues;
  /** A page on which the user may go on instead. */
  link?: string;
  /** Whether it is a bug of ours, which is in the log. */
  isBug?: boolean;
}

/**
 * The result of an operation that a rule of the business may refuse. A bug is thrown instead,
 * unless the product has a message of its own for it; see `failureOrThrow`.
 */
export type Outcome<Value = void, Code extends string = never> = Success<Value> | Failure<Code>;

export function success(message?: FlashMessage): Success<void> {
  return successWith(undefined, message);
}

export function successWith<Value>(value: Value, message?: FlashMessage): Success<Value> {
  return { ok: true, value, ...(message && { message }) };
}

export function failure<Code extends string = never>(
  message: FlashMessage | null,
  more: Omit<Failure<Code>, "ok" | "message"> = {},
): Failure<Code> {
  return { ok: false, message, ...more };
}
