import type { LoaderFunctionArgs } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { answerWithPostFeed } from "~/features/blog/feed.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerWithPostFeed(contextOf(args).publicDb);
}
