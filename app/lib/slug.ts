/** Checked before the database is asked, because Postgres rejects some texts with an error. */
export const isSlug = (text: string) => /^[a-z0-9-]{1,100}$/.test(text);
