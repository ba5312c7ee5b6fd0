import type { LoaderFunctionArgs } from "@remix-run/node";
import { listen, requireListener } from "~/features/live/listen.server";
import { notificationsOf } from "~/features/live/topics.server";

export async function loader(args: LoaderFunctionArgs) {
  const listener = await requireListener(args);

  return listen(args, listener, notificationsOf(listener.user.id));
}
