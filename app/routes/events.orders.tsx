import type { LoaderFunctionArgs } from "@remix-run/node";
import { listen, requireListener } from "~/features/live/listen.server";
import { allOrders } from "~/features/live/topics.server";

export async function loader(args: LoaderFunctionArgs) {
  const listener = await requireListener(args);

  return listen(args, listener, allOrders);
}
