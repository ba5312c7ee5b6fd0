import { DIALOG_TITLE } from "~/lib/dialog-address";

/** Where the orders of one customer are listed. */
export const ordersPath = (id: string) => `/admin/orders?customer=${id}`;

/** The dialog with all that is known of an account. */
export const DETAILS = "details";

/** Where that dialog opens by itself. */
export const userPath = (id: string) => `/admin/users?dialog=${DETAILS}&id=${id}#${DIALOG_TITLE}`;
