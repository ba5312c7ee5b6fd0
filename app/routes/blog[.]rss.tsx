import type { LoaderFunctionArgs } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { answerWithPostFeed } from "~/features/blog/feed.server";
import { createDetachedClient } from "~/services/supabase.server";

export async function loader(args: LoaderFunctionArgs) {
  // The answer is cached for everybody, so it must not depend on the user.
  return answerWithPostFeed(createDetachedClient(contextOf(args)));
}
