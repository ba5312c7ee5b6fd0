/** Whether a text can be the last part of an address at all; some others no database can read. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,100}$/.test(text);
