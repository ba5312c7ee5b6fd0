import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/accounts/auth/guard.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { AlertList } from "~/board/job-alerts/alert-list";
import { listMyAlerts } from "~/board/job-alerts/job-alerts.server";
import { rememberJobToSave } from "~/board/job-to-save.server";
import { SAVED_JOBS_PATH } from "~/board/save-job-button";
import { SavedJobList } from "~/board/saved-job-list";
import { changeSavedJob, listSavedJobs, SAVED_JOBS_PER_PAGE } from "~/board/saved-jobs.server";
import { savedJobForm } from "~/board/saved-jobs-schema";
import { contextOf } from "~/context.server";
import { infoMessage } from "~/lib/flash-message";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

export const meta = metaWithTitle("Saved Jobs");

const LOG_IN_TO_SAVE = infoMessage(
  "Almost Saved",
  "Log in, or sign up first, and the job is among your saved jobs.",
);

const LOGIN_NEEDED = infoMessage(
  "Login Needed",
  "Your session has ended. Log in, and press the button once more.",
);

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireUser(args);
  const page = pageFrom(args.request);
  const [{ total, jobs }, alerts] = await Promise.all([
    listSavedJobs(db, { page }),
    listMyAlerts(db),
  ]);

  return {
    jobs,
    alerts,
    page,
    pages: pagesOrRedirect(context, { total, page, perPage: SAVED_JOBS_PER_PAGE }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const context = contextOf(args);
    const form = await parseForm(context, savedJobForm);
    if (!form.ok) return form.rejected();
    const { intent, id } = form.value;
    const { user } = await context.visitor();
    if (intent === "save" && !user) await rememberJobToSave(context, { id });
    const { db } =
      intent === "save"
        ? await requireUser(args, LOG_IN_TO_SAVE, `/jobs/${id}`)
        : await requireUser(args, LOGIN_NEEDED);

    return form.answer(await changeSavedJob(db, form.value));
  });
}

export default function SavedJobs() {
  const { jobs, alerts, page, pages } = useLoaderData<typeof loader>();

  return (
    <>
      <PageTitle>Saved Jobs</PageTitle>
      <SavedJobList jobs={jobs} />
      <Pagination page={page} pages={pages} href={(to) => pageHref(SAVED_JOBS_PATH, {}, to)} />
      <div className="mt-12">
        <AlertList {...alerts} />
      </div>
    </>
  );
}
