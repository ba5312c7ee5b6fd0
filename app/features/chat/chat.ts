/** The form says the limit, and its schema and the table check it. */
export const MAX_MESSAGE_LENGTH = 2000;
