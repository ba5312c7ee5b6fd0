/** The `id` of a row's element in its list, to which the forms of the row lead back. */
export const rowAnchor = (id: string) => `row-${id}`;
