/** A rule of ours, a policy, a key that is taken, a row that is gone. */
export const RAISE_EXCEPTION = "P0001";
const INSUFFICIENT_PRIVILEGE = "42501";
export const UNIQUE_VIOLATION = "23505";
export const NUMBER_TOO_LARGE = "22003";
export const INVALID_TEXT = "22P02";
export const FOREIGN_KEY_VIOLATION = "23503";
export const CHECK_VIOLATION = "23514";

/** The detail of a refusal by a limit; its hint is after how many seconds the same may be tried again. */
export const TOO_OFTEN = "too_often";

/** Whether somebody may not do something, or not any more since the request began. */
export const isDenied = (error: unknown) => Object(error).code === INSUFFICIENT_PRIVILEGE;
