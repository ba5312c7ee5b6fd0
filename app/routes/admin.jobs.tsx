import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SEARCH_LIMIT } from "#database";
import { requireAdmin } from "~/features/admin/guard.server";
import { AdminListPage } from "~/features/admin/list-page";
import { RowDialogs } from "~/features/admin/row-dialogs";
import { openRowDialog } from "~/features/admin/row-dialogs.server";
import { createJob, deleteJob, findEditedJob, updateJob } from "~/features/jobs/admin.server";
import { JobForm } from "~/features/jobs/admin-form";
import { AdminJobList } from "~/features/jobs/admin-list";
import { jobsForm, newJobForm } from "~/features/jobs/admin-schema";
import { CategoryFilter } from "~/features/jobs/category-filter";
import { categoryFrom } from "~/features/jobs/job";
import { ALL_JOBS } from "~/features/jobs/job-search";
import { ADMIN_JOBS_PER_PAGE, listJobs } from "~/features/jobs/jobs.server";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { TooManyFound } from "~/features/search/wider-searches";
import { metaWithTitle } from "~/features/seo/page-meta";
import { dialogFrom } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { href, pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { DialogButton } from "~/ui/dialog";
import { SearchForm } from "~/ui/form/search-form";

export const meta = metaWithTitle("Job Management");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "jobs");
  const page = pageFrom(args.request);
  const query = queryFrom(args.request);
  const category = categoryFrom(args.request);
  const open = dialogFrom(args.request);
  const [list, job] = await Promise.all([
    listJobs(
      db,
      { search: { ...ALL_JOBS, category, query }, said: [], rest: query },
      { page, perPage: ADMIN_JOBS_PER_PAGE },
    ),
    open?.id ? findEditedJob(db, { id: open.id }) : null,
  ]);

  return {
    list,
    category,
    query,
    page,
    pages: await pagesOrRedirect(context, {
      total: list.total,
      page,
      perPage: ADMIN_JOBS_PER_PAGE,
    }),
    dialog: openRowDialog(context, {
      open,
      titles: { new: "Add New Job", edit: "Edit Job" },
      row: job,
      rowName: job?.title,
      list: { path: "/admin/jobs", rows: list.rows },
      schema: newJobForm,
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireAdmin(args, "jobs");
    const form = await parseForm(context, jobsForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "create":
        return form.answer(await createJob(db, { createdBy: user.id, job: form.value }));
      case "update":
        return form.answer(await updateJob(db, form.value));
      case "delete":
        return form.answer(await deleteJob(db, form.value));
    }
  });
}

export default function JobManagement() {
  const { list, category, query, page, pages, dialog } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <AdminListPage
      title="Job Management"
      action={
        <DialogButton dialog="new" variant="primary">
          Add New Job
        </DialogButton>
      }
      search={
        <div className="grid gap-4">
          <SearchForm label="Search jobs" query={query} params={{ category }} />
          <CategoryFilter
            category={category}
            counts={list.counts}
            limit={query ? SEARCH_LIMIT : null}
            hrefOf={(other) => href("/admin/jobs", { category: other, q: query })}
          />
          <TooManyFound list={list} />
        </div>
      }
      pages={{
        page,
        pages,
        href: (to) => pageHref("/admin/jobs", { category, q: query }, to),
      }}
      dialogs={
        <RowDialogs dialog={dialog}>
          {(form) => <JobForm dialog={form} rejection={rejection} />}
        </RowDialogs>
      }
    >
      <AdminJobList list={list} category={category} query={query} />
    </AdminListPage>
  );
}
