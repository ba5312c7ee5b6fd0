import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/admin/guard.server";
import { AdminList } from "~/features/moderators/admin-list";
import { ModeratorForm } from "~/features/moderators/moderator-form";
import {
  createModerator,
  describeModeratorMistake,
  listAdmins,
} from "~/features/moderators/moderators.server";
import { PermissionsNote, RemovedNote } from "~/features/moderators/notes";
import { moderatorForm } from "~/features/moderators/schema";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageTitle } from "~/ui/page-title";

export const meta = titled("Administrator Management");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "moderators");

  return { ...(await listAdmins(db)), constraint: getZodConstraint(moderatorForm) };
}

export async function action(args: ActionFunctionArgs) {
  const { db } = await requireAdmin(args, "moderators");
  const form = await parseForm(args, moderatorForm);
  if (!form.ok) return form.reject(describeModeratorMistake(form.errors));

  const refusal = await createModerator(db, form.value);
  if (refusal) return form.reject(refusal);

  return form.back({
    title: "Moderator Created Successfully",
    text: `${form.value.username} can log in now.`,
    kind: "success",
  });
}

export default function RoleManagement() {
  const { admins, count, constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof moderatorForm>({
    id: "moderator",
    rejection,
    constraint,
    noValidate: true,
  });

  return (
    <>
      <PageTitle intro={`${count} ${count === 1 ? "administrator" : "administrators"}`}>
        Administrator Management
      </PageTitle>
      <div className="grid gap-8">
        <RemovedNote />
        <ModeratorForm form={form} />
        <AdminList admins={admins} />
        <PermissionsNote />
      </div>
    </>
  );
}
