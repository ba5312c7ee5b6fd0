import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithPosts } from "~/features/blog/feed.server";
import { detachedClient } from "~/services/supabase.server";

export async function loader(args: LoaderFunctionArgs) {
  // why: the answer is for everybody, and kept; it must not depend on who asks first.
  return answerWithPosts(detachedClient(args));
}
