/** Why the database says no, by the codes that it gives. */
export const BY_RULE = "P0001";
export const NOT_ALLOWED = "42501";
export const THERE_ALREADY = "23505";
