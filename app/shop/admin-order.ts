import { shortId } from "#functions/ids";
import { messageAbout } from "~/admin/row-message";
import type { FlashMessage } from "~/lib/flash-message";

export const orderName = (id: string) => `Order ${shortId(id)}`;

/** The message of a form that changes an order. */
export const messageAboutOrder = (id: string, message: FlashMessage) =>
  messageAbout({ table: "orders", id, name: orderName(id) }, message);
