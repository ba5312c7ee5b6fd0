import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { settingsForm, settingsIn } from "~/admin/site-settings/schema";
import {
  BlogSettings,
  ContactSettings,
  DeliverySettings,
  MailSettings,
} from "~/admin/site-settings/settings-form";
import { findSettingsPage, saveSettings } from "~/admin/site-settings/settings-form.server";
import { Schedule } from "~/admin/task-list";
import { findSchedule } from "~/admin/tasks.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Site Settings");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "settings");

  const [page, schedule] = await Promise.all([findSettingsPage(db), findSchedule(db)]);
  return { page, schedule };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "settings");
    const form = await parseForm(context, settingsForm);
    if (!form.ok) return form.rejected();

    return form.answer(
      await saveSettings(db, { form: form.value, settings: settingsIn(form.value) }),
    );
  });
}

export default function SiteSettings() {
  const { page, schedule } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <div className="max-w-measure">
      <PageTitle intro="Each part is saved by its own button, and every page shows it at once.">
        Site Settings
      </PageTitle>
      <div className="grid gap-6">
        <ContactSettings page={page} rejection={rejection} />
        <DeliverySettings page={page} rejection={rejection} />
        <BlogSettings page={page} rejection={rejection} />
        <MailSettings page={page} rejection={rejection} />
        <Schedule schedule={schedule} />
      </div>
    </div>
  );
}
