/** A rule of ours, a policy, a key that is taken. */
export const RAISE_EXCEPTION = "P0001";
export const INSUFFICIENT_PRIVILEGE = "42501";
export const UNIQUE_VIOLATION = "23505";

/** The detail of a refusal by a limit; its hint is after how many seconds the same may be tried again. */
export const TOO_OFTEN = "too_often";
