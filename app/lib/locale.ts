/** The one language of the site; `docs/changing.md` says what else a second one touches. */
export const LANGUAGE = "en";

/** How dates and numbers are written. */
export const LOCALE = "en-US";
