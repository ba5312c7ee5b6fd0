import type { LoaderFunctionArgs } from "@remix-run/node";
import { emptyAnswer, openStream, requireSession } from "~/accounts/live/open-stream.server";
import { findTopics } from "~/accounts/live/topics.server";

export async function loader(args: LoaderFunctionArgs) {
  const { db, ...session } = await requireSession(args);
  const names = new URL(args.request.url).searchParams.get("topics") ?? "";
  const topics = await findTopics(db, { names, userId: session.user.id });
  if (!topics) throw emptyAnswer(404);

  return openStream(args, session, topics);
}
