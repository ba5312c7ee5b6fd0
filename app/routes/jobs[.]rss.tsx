import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithJobFeed } from "~/board/jobs/feed.server";
import { jobSearchFrom } from "~/board/jobs/job-search.server";
import { contextOf } from "~/context.server";

export async function loader(args: LoaderFunctionArgs) {
  return answerWithJobFeed(contextOf(args).publicDb, jobSearchFrom(args.request));
}
