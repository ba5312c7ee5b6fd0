import type { z } from "zod/v4";
import { sendMessage } from "~/features/chat/chat.server";
import { BY_RULE } from "~/lib/database-refusal";
import { type Message, refusal } from "~/lib/message";
import type { Db } from "~/services/supabase.server";
import type { ordersForm } from "./admin-schema";

/** Sets any status from any other; says why not, if another administrator was quicker. */
export async function setOrderStatus(
  db: Db,
  { id, status, updatedAt }: { id: string; status: string; updatedAt: string },
): Promise<Message | null> {
  const { error } = await db.rpc("set_order_status", {
    _order_id: id,
    _status: status,
    _expected_updated_at: updatedAt,
  });
  if (!error) return null;

  console.error("An order was not updated:", error.message);
  const text =
    error.code === BY_RULE ? error.message : "There was an error updating the order status.";
  return refusal("Error updating order", text);
}

/** Deletes an order; one that is gone already is as deleted as it should be. */
export async function deleteOrder(db: Db, { id }: { id: string }): Promise<Message> {
  const { error } = await db.rpc("delete_order", { _order_id: id });
  if (!error || error.code === BY_RULE) {
    return { title: "Order deleted successfully", kind: "success" };
  }

  console.error("An order was not deleted:", error.message);
  return refusal("Error deleting order", "There was an error deleting the order.");
}

type Answer = Extract<z.output<typeof ordersForm>, { intent: "send" }>;

/** Writes to the order's customer; says why not, if the order is gone. */
export async function answerCustomer(
  db: Db,
  { senderId, form }: { senderId: string; form: Answer },
): Promise<Message | null> {
  if (await sendMessage(db, { orderId: form.id, senderId, form })) return null;

  return refusal(
    "Message Not Sent",
    "This order no longer exists. What you typed is still here: copy what you need.",
  );
}
