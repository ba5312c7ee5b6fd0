import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { RowDialogs } from "~/admin/row-dialogs";
import { openRowDialog } from "~/admin/row-dialogs.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import { dialogFrom } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import {
  createAnswer,
  deleteAnswer,
  findEditedAnswer,
  listQuickAnswers,
  updateAnswer,
} from "~/shop/quick-answers/admin.server";
import { QuickAnswerForm } from "~/shop/quick-answers/admin-form";
import { QuickAnswerList } from "~/shop/quick-answers/admin-list";
import { answersForm, newAnswerForm } from "~/shop/quick-answers/admin-schema";
import { metaWithTitle } from "~/site/page-meta";
import { DialogButton } from "~/ui/dialog";

export const meta = metaWithTitle("Quick Answers");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "orders");
  const open = dialogFrom(args.request);
  const [answers, answer] = await Promise.all([
    listQuickAnswers(db),
    open?.id ? findEditedAnswer(db, { id: open.id }) : null,
  ]);

  return {
    answers,
    dialog: openRowDialog(context, {
      open,
      titles: { new: "Add Quick Answer", edit: "Edit Quick Answer" },
      row: answer,
      rowName: answer?.title,
      schema: newAnswerForm,
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireAdmin(args, "orders");
    const form = await parseForm(context, answersForm);
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "create":
        return form.answer(await createAnswer(db, { createdBy: user.id, answer: form.value }));
      case "update":
        return form.answer(await updateAnswer(db, form.value));
      case "delete":
        return form.answer(await deleteAnswer(db, form.value));
    }
  });
}

export default function QuickAnswers() {
  const { answers, dialog } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <AdminListPage
      title="Quick Answers"
      action={
        <DialogButton dialog="new" variant="primary">
          Add Quick Answer
        </DialogButton>
      }
      intro="They can be put into a message to a customer."
      dialogs={
        <RowDialogs dialog={dialog}>
          {(form) => <QuickAnswerForm dialog={form} rejection={rejection} />}
        </RowDialogs>
      }
    >
      <QuickAnswerList answers={answers} />
    </AdminListPage>
  );
}
