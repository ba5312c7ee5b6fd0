/** The form says the limit, and the schema checks it. */
export const MAX_MESSAGE_LENGTH = 2000;
