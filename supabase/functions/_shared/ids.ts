/** Whether the text is a uuid; for any other Postgres answers with an error instead of no row. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Whether the payment provider may have made the id of a session. */
export const isPaymentSessionId = (text: string) => /^[\w-]{1,200}$/.test(text);

/** Whether the text may be the part of an id that pages show. */
export const isShortId = (text: string) => /^[0-9a-f]{8}$/i.test(text);

/** The part of an id that pages show. */
export const shortId = (id: string) => id.slice(0, 8);
