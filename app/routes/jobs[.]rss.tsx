import type { LoaderFunctionArgs } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { answerWithJobFeed } from "~/features/jobs/feed.server";
import { createDetachedClient } from "~/services/supabase.server";

export async function loader(args: LoaderFunctionArgs) {
  // The answer is cached for everybody, so it must not depend on the user.
  return answerWithJobFeed(createDetachedClient(contextOf(args)));
}
