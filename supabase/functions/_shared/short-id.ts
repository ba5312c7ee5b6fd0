/** The part of an id that pages show. */
export const shortId = (id: string) => id.slice(0, 8);
