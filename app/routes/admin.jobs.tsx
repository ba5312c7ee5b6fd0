import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { RowDialogs } from "~/admin/row-dialogs";
import { openRowDialog } from "~/admin/row-dialogs.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import {
  ADMIN_JOBS_PER_PAGE,
  checkJob,
  closeJobs,
  copyOf,
  createJob,
  deleteJob,
  findEditedJob,
  hideJobs,
  leaveClosed,
  listAllJobs,
  listBehindDialog,
  stateFrom,
  updateJob,
} from "~/board/jobs/admin.server";
import { CHECK_DIALOG, CheckDialog } from "~/board/jobs/admin-check";
import { adminJobsHref, JobFilter, JobStateTabs } from "~/board/jobs/admin-filter";
import { JobForm } from "~/board/jobs/admin-form";
import { AdminJobList } from "~/board/jobs/admin-list";
import { jobsForm, newJobForm } from "~/board/jobs/admin-schema";
import { JOB_CHOICES } from "~/board/jobs/facts.server";
import { categoryFrom } from "~/board/jobs/job";
import { dialogFrom } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { metaWithTitle } from "~/site/page-meta";
import { DialogButton } from "~/ui/dialog";

export const meta = metaWithTitle("Job Management");

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { context, db } = await requireAdmin(args, "jobs");
  const page = pageFrom(request);
  const filter = {
    state: stateFrom(request),
    category: categoryFrom(request),
    query: queryFrom(request),
  };
  const open = dialogFrom(request);
  const [list, job] = await Promise.all([
    listAllJobs(db, { ...filter, page }),
    open?.id ? findEditedJob(db, { id: open.id }) : null,
  ]);

  return {
    list: open ? listBehindDialog(list) : list,
    filter,
    page,
    pages: pagesOrRedirect(context, {
      total: list.total,
      page,
      perPage: ADMIN_JOBS_PER_PAGE,
    }),
    dialog: openRowDialog(context, {
      open: job && open?.dialog === CHECK_DIALOG ? null : open,
      titles: { new: "Add New Job", edit: "Edit Job" },
      row: job,
      rowName: job?.title,
      schema: newJobForm,
    }),
    // The form of a new job with the id of another one is a copy of that.
    copied: job && open?.dialog === "new" ? copyOf(job) : null,
    checked: job && open?.dialog === CHECK_DIALOG ? job : null,
    choices: open ? JOB_CHOICES : null,
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
      case "markChecked":
        return form.answer(await checkJob(db, form.value));
      case "markReviewed":
        return form.answer(await leaveClosed(db, form.value));
      case "delete":
        return form.answer(await deleteJob(db, form.value));
      case "closeTicked":
        return form.answer(await closeJobs(db, form.value));
      case "hideTicked":
        return form.answer(await hideJobs(db, form.value));
    }
  });
}

export default function JobManagement() {
  const { list, filter, page, pages, dialog, copied, checked, choices } =
    useLoaderData<typeof loader>();
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
        <>
          <JobStateTabs filter={filter} list={list} />
          <JobFilter filter={filter} list={list} />
        </>
      }
      pages={{ page, pages, href: (to) => adminJobsHref(filter, to) }}
      dialogs={
        <>
          <RowDialogs dialog={dialog}>
            {(form) => choices && <JobForm {...{ dialog: form, rejection, copied, choices }} />}
          </RowDialogs>
          {checked && <CheckDialog job={checked} rejection={rejection} />}
        </>
      }
    >
      <AdminJobList {...{ list, filter, rejection }} page={adminJobsHref(filter, page)} />
    </AdminListPage>
  );
}
