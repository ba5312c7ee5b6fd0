import { DIALOG_TITLE } from "~/lib/dialog-url";

/** Where the orders of one customer are listed. */
export const ordersPath = (id: string) => `/admin/orders?customer=${id}`;

/** The name of the dialog with the details of an account. */
export const USER_DETAILS_DIALOG = "details";

/** The address that opens that dialog. */
export const userPath = (id: string) =>
  `/admin/users?dialog=${USER_DETAILS_DIALOG}&id=${id}#${DIALOG_TITLE}`;
