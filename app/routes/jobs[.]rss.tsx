import type { LoaderFunctionArgs } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { answerWithJobFeed } from "~/features/jobs/feed.server";
import { categoryFrom } from "~/features/jobs/job";
import { queryFrom } from "~/lib/search-query.server";

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;

  return answerWithJobFeed(contextOf(args).publicDb, {
    category: categoryFrom(request),
    query: queryFrom(request),
  });
}
