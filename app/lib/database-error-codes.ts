/** Why the database says no, by the codes that it gives. */
export const RAISE_EXCEPTION = "P0001";
export const INSUFFICIENT_PRIVILEGE = "42501";
export const UNIQUE_VIOLATION = "23505";
