import { RESUBMIT_PARAM } from "./form/field-names";

/** A dialog is open by its page's URL: which one, what it is about, and which part of that. */
const OWN_PARAMETERS = ["dialog", "id", "before", "index", RESUBMIT_PARAM];
/** Those of a page on which none is open: there the `id` is the page's. */
const PASSING_PARAMETERS = OWN_PARAMETERS.filter((name) => name !== "id");

/** The heading of an open dialog, which its URL leads to. */
export const DIALOG_TITLE = "title";

/** As `useLocation` gives it, or a URL. */
type Address = Pick<URL, "pathname" | "search">;

export function urlWithoutDialog({ pathname, search }: Address): string {
  const query = queryWithoutDialog(search);

  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

export function urlWithDialog({ pathname, search }: Address, dialog: string, id?: string) {
  return `${pathname}?${queryWithDialog(search, dialog, id)}#${DIALOG_TITLE}`;
}

export function queryWithDialog(search: string, dialog: string, id?: string): URLSearchParams {
  const query = queryWithoutDialog(search);
  query.set("dialog", dialog);
  if (id) query.set("id", id);

  return query;
}

/** What the forms that open dialogs keep of an address. */
export function queryWithoutDialog(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const names = query.has("dialog") ? OWN_PARAMETERS : PASSING_PARAMETERS;
  for (const name of names) query.delete(name);

  return query;
}

/** The dialog that a URL asks for. */
export function dialogFrom(request: Request): { dialog: string; id: string } | null {
  const { searchParams } = new URL(request.url);
  const dialog = searchParams.get("dialog");

  return dialog ? { dialog, id: searchParams.get("id") ?? "" } : null;
}
