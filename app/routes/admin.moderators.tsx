import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { ModeratorForm } from "~/admin/moderators/moderator-form";
import { AdministratorList, PermissionsNote, RemovedNote } from "~/admin/moderators/moderator-list";
import { createModerator, listAdmins } from "~/admin/moderators/moderators.server";
import { moderatorForm } from "~/admin/moderators/schema";
import { withFormRecovery } from "~/base/form-recovery.server";
import { countNoun } from "~/lib/count";
import { errorMessage } from "~/lib/flash-message";
import { parseForm } from "~/lib/form/form.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Administrator Management");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "moderators");

  return {
    ...(await listAdmins(db)),
    idempotencyKey: newIdempotencyKey(context),
    constraint: getZodConstraint(moderatorForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "moderators");
    const form = await parseForm(context, moderatorForm);
    if (!form.ok) {
      const [first] = form.issues;
      return form.rejected(errorMessage("Validation Error", first?.text ?? ""));
    }

    return form.answer(await createModerator(db, form.value));
  });
}

export default function ModeratorManagement() {
  const { admins, count, idempotencyKey, constraint } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <PageTitle intro={countNoun(count, "administrator")}>Administrator Management</PageTitle>
      <div className="grid gap-8">
        <RemovedNote />
        <ModeratorForm {...{ rejection, constraint, idempotencyKey }} />
        <AdministratorList admins={admins} />
        <PermissionsNote />
      </div>
    </>
  );
}
