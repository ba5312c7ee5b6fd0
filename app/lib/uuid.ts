const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Checked before the database is asked, because Postgres rejects any other text with an error. */
export const isUuid = (text: string) => UUID.test(text);
