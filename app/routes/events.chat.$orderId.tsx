import type { LoaderFunctionArgs } from "@remix-run/node";
import { findConversation } from "~/features/chat/chat.server";
import { listen, refusal, requireListener } from "~/features/live/listen.server";
import { conversationAbout } from "~/features/live/topics.server";

export async function loader(args: LoaderFunctionArgs) {
  const listener = await requireListener(args);
  const order = await findConversation(listener.db, { orderId: args.params.orderId ?? "" });
  if (!order) throw refusal(404);

  return listen(args, listener, conversationAbout(order));
}
