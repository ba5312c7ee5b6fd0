import type { LoaderFunctionArgs } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { answerWithJobFeed } from "~/features/jobs/feed.server";
import { jobSearchFrom } from "~/features/jobs/job-search.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerWithJobFeed(contextOf(args).publicDb, jobSearchFrom(args.request));
}
