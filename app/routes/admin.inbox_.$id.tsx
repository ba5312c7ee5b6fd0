import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { INBOX_PATH } from "~/admin/sections";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { notFound } from "~/lib/http-errors.server";
import { success } from "~/lib/outcome";
import {
  answerMessage,
  changeContactMessage,
  LAST_ONE,
  nextMessage,
  openMessagePage,
  withQuickAnswerTo,
} from "~/site/contact/admin.server";
import { MessagePage } from "~/site/contact/admin-page";
import { messageForm } from "~/site/contact/admin-schema";
import { metaWithTitle } from "~/site/page-meta";

const LISTED = { listPath: INBOX_PATH, listName: "Inbox" };

export const meta = metaWithTitle("Contact Message");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "inbox");
  const { id = "" } = args.params;
  const page = await openMessagePage(db, context, { id });
  if (!page) throw notFound(args.request, LISTED);

  return page;
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "inbox");
    const form = await parseForm(context, messageForm);
    if (!form.ok) return form.rejected();

    const { value } = form;
    switch (value.intent) {
      case "send":
      case "sendAndNext": {
        const outcome = await answerMessage(db, value);
        if (!outcome.ok && outcome.code === "gone") {
          throw notFound(args.request, { ...LISTED, unsentText: value.message });
        }
        if (!outcome.ok || value.intent === "send") return form.answer(outcome);
        const next = await nextMessage(db, value);
        return next ? form.answer(outcome, next) : form.answer(success(LAST_ONE));
      }
      case "insertAnswer":
        return form.redisplayed({ values: { message: await withQuickAnswerTo(db, value) } });
      case "delete":
        return form.answer(await changeContactMessage(db, value), INBOX_PATH);
      default:
        return form.answer(await changeContactMessage(db, value));
    }
  });
}

export default function ContactMessage() {
  const page = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return <MessagePage page={page} rejection={rejection} />;
}
