import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { JOB_CATEGORIES, readJobId } from "~/features/jobs/job";
import { JobDetails } from "~/features/jobs/job-details";
import { jobPosting } from "~/features/jobs/job-posting.server";
import { findJob } from "~/features/jobs/jobs.server";
import { pageMeta, pageTitle } from "~/features/seo/page-meta";
import { href } from "~/lib/href";
import { notFound } from "~/lib/http-errors.server";
import { shortenToLine } from "~/lib/shorten";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return pageTitle("Page Not Found", matches);
  const { job, posting } = data;
  const title = `${job.title}, ${job.company}`;

  return pageMeta(matches, {
    title,
    description: shortenToLine(job.description ?? title, 160),
    path: `/jobs/${job.id}`,
    structured: posting,
  });
};

export async function loader(args: LoaderFunctionArgs) {
  const id = readJobId(args.params.id ?? "");
  const job = id && (await findJob(contextOf(args).db, { id }));
  if (!job) throw notFound();

  return { job, posting: jobPosting(job) };
}

export default function JobPage() {
  const { job } = useLoaderData<typeof loader>();

  return (
    <>
      <p className="mb-4 text-small">
        <Link to="/jobs" className="link -my-2 inline-flex items-center gap-1 py-2">
          <Icon name="chevronLeft" className="size-4" />
          All jobs
        </Link>
      </p>
      <JobDetails job={job} />
      <p className="mt-10">
        <ButtonLink to={href("/jobs", { category: job.category })} variant="secondary">
          More {JOB_CATEGORIES[job.category].toLowerCase()} jobs
        </ButtonLink>
      </p>
    </>
  );
}
