import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/admin/guard.server";
import { NOT_SAVED } from "~/features/admin/stale";
import { createJob, deleteJob, findManagedJob, updateJob } from "~/features/jobs/admin-jobs.server";
import { jobsForm, newJobForm } from "~/features/jobs/admin-schema";
import { JobDialogs } from "~/features/jobs/job-dialogs";
import { searchJobs } from "~/features/jobs/jobs.server";
import { ManagedJobs } from "~/features/jobs/managed-jobs";
import { titled } from "~/features/site/page-title";
import { dialogOf } from "~/lib/dialog-address";
import { parseForm } from "~/lib/form.server";
import { pageHref } from "~/lib/href";
import { countPages, pageFrom } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { DialogButton } from "~/ui/dialog";
import { SearchForm } from "~/ui/form/search-form";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 10;

export const meta = titled("Job Management");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "jobs");
  const page = pageFrom(args.request);
  const query = queryFrom(args.request);
  const open = dialogOf(args.request);
  const [{ jobs, total }, job] = await Promise.all([
    searchJobs(db, { query, page, perPage: PER_PAGE }),
    open?.id ? findManagedJob(db, { id: open.id }) : null,
  ]);

  return {
    jobs,
    query,
    page,
    pages: countPages(args.request, { total, page, perPage: PER_PAGE }),
    dialog: open && { kind: open.dialog, job },
    formKey: crypto.randomUUID(),
    constraint: getZodConstraint(newJobForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, user } = await requireAdmin(args, "jobs");
  const form = await parseForm(args, jobsForm);
  if (!form.ok) return form.reject();

  switch (form.value.intent) {
    case "create":
      await createJob(db, { createdBy: user.id, job: form.value });
      return form.back({ title: "Job created successfully", kind: "success" });
    case "update": {
      const saving = await updateJob(db, { ...form.value, job: form.value });
      if (saving !== "saved") return form.reject(NOT_SAVED[saving]);
      return form.back({ title: "Job updated successfully", kind: "success" });
    }
    case "delete":
      await deleteJob(db, form.value);
      return form.back({ title: "Job deleted successfully", kind: "success" });
  }
}

export default function JobManagement() {
  const { jobs, query, page, pages, ...dialogs } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <PageTitle
        action={
          <DialogButton dialog="new" variant="primary">
            Add New Job
          </DialogButton>
        }
      >
        Job Management
      </PageTitle>
      <SearchForm label="Search jobs" query={query} />
      <div className="mt-6">
        <ManagedJobs jobs={jobs} query={query} />
      </div>
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/jobs", { q: query }, to)}
      />
      <JobDialogs rejection={rejection} {...dialogs} />
    </>
  );
}
