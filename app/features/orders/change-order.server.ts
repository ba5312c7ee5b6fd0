import { sendMessage } from "~/features/chat/chat.server";
import type { Message } from "~/lib/message";
import type { Db } from "~/services/supabase.server";

const REFUSED = "P0001";
const NOT_ALLOWED = "42501";

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
  return {
    title: "Error updating order",
    text: error.code === REFUSED ? error.message : "There was an error updating the order status.",
    kind: "error",
  };
}

/** Deletes an order; one that is gone already is as deleted as it should be. */
export async function deleteOrder(db: Db, { id }: { id: string }): Promise<Message> {
  const { error } = await db.rpc("delete_order", { _order_id: id });
  if (!error || error.code === REFUSED) {
    return { title: "Order deleted successfully", kind: "success" };
  }

  console.error("An order was not deleted:", error.message);
  return {
    title: "Error deleting order",
    text: "There was an error deleting the order.",
    kind: "error",
  };
}

interface Answer {
  id: string;
  message: string;
  formKey: string;
}

/** Writes to the order's customer; says why not, if the order is gone. */
export async function answerCustomer(
  db: Db,
  { senderId, form }: { senderId: string; form: Answer & { intent: "send" } },
): Promise<Message | undefined> {
  try {
    await sendMessage(db, { orderId: form.id, senderId, form });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const text = "This order no longer exists.";
    return { title: "Message Not Sent", text, kind: "error" };
  }
}

const isRefusal = (error: unknown) =>
  error instanceof Object && "code" in error && error.code === NOT_ALLOWED;
