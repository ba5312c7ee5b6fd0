import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithPostFeed } from "~/content/blog/feed.server";
import { contextOf } from "~/context.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerWithPostFeed(contextOf(args).publicDb);
}
