import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithJobFeed } from "~/features/jobs/feed.server";
import { listJobsInFull } from "~/features/jobs/jobs.server";
import { detachedClient } from "~/services/supabase.server";

export async function loader(args: LoaderFunctionArgs) {
  // why: the answer is for everybody, and kept; it must not depend on who asks first.
  return answerWithJobFeed(await listJobsInFull(detachedClient(args), { limit: 30 }));
}
