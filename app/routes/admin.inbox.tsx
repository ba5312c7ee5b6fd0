import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { withFormRecovery } from "~/base/form-recovery.server";
import { parseForm } from "~/lib/form/form.server";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { changeContactMessage, listContactMessages } from "~/site/contact/admin.server";
import { InboxRows, InboxSearch, InboxTabs } from "~/site/contact/admin-list";
import { inboxForm } from "~/site/contact/admin-schema";
import { folderFrom, folderHref, MESSAGES_PER_PAGE } from "~/site/contact/folder";
import { metaWithTitle } from "~/site/page-meta";

export const meta = metaWithTitle("Inbox");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "inbox");
  const folder = folderFrom(args.request);
  const query = queryFrom(args.request);
  const page = pageFrom(args.request);
  const list = await listContactMessages(db, { folder, query, page });

  return {
    inbox: { list, folder, query },
    page,
    pages: pagesOrRedirect(context, { ...list, page, perPage: MESSAGES_PER_PAGE }),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db } = await requireAdmin(args, "inbox");
    const form = await parseForm(context, inboxForm);
    if (!form.ok) return form.rejected();

    return form.answer(await changeContactMessage(db, form.value));
  });
}

export default function Inbox() {
  const { inbox, page, pages } = useLoaderData<typeof loader>();
  const { folder, query } = inbox;

  return (
    <AdminListPage
      title="Inbox"
      intro="What came through the contact form."
      tabs={<InboxTabs {...inbox} />}
      search={<InboxSearch {...inbox} />}
      pages={{ page, pages, href: (to) => folderHref(folder, query, to) }}
    >
      <InboxRows {...inbox} />
    </AdminListPage>
  );
}
