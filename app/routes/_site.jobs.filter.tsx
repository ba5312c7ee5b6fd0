import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CRITERIA_CHOICES } from "~/board/jobs/facts.server";
import { FilterForm } from "~/board/jobs/filter-form";
import { filterValuesOf, jobSearchFrom } from "~/board/jobs/job-search.server";
import { titledNotIndexed } from "~/site/page-meta";
import { FormPage } from "~/ui/form-page";

export const meta = titledNotIndexed("Filter and Sort Jobs");

export function loader({ request }: LoaderFunctionArgs) {
  return { values: filterValuesOf(jobSearchFrom(request)), choices: CRITERIA_CHOICES };
}

export default function FilterJobs() {
  const form = useLoaderData<typeof loader>();

  return (
    <FormPage title="Filter and Sort Jobs" lead="Say what you are looking for, or leave it open.">
      <FilterForm {...form} />
    </FormPage>
  );
}
