import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/guard.server";
import { AdminListPage } from "~/admin/list-page";
import { RowDialogs } from "~/admin/row-dialogs";
import { openRowDialog } from "~/admin/row-dialogs.server";
import { withFormRecovery, withLimits } from "~/base/form-recovery.server";
import { takePicture } from "~/base/pictures/picture-upload.server";
import { SearchNote } from "~/base/search-note";
import {
  ADMIN_POSTS_PER_PAGE,
  copyOf,
  createPost,
  deletePost,
  findEditedPost,
  listPostsAndDrafts,
  setPostPublished,
  unpublishPosts,
  updatePost,
} from "~/content/blog/admin.server";
import { PostForm } from "~/content/blog/admin-form";
import { AdminPostList } from "~/content/blog/admin-list";
import { MailPostDialog } from "~/content/blog/admin-mailing";
import { findMailDialog, mailPost, stopMailingPost } from "~/content/blog/admin-mailing.server";
import { newPostForm, postsForm } from "~/content/blog/admin-schema";
import { MAIL_DIALOG } from "~/content/blog/mailing";
import { renderMarkdown } from "~/content/blog/markdown.server";
import { dialogFrom } from "~/lib/dialog-url";
import { parseForm } from "~/lib/form/form.server";
import { pageHref } from "~/lib/href";
import { pageFrom, pagesOrRedirect } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { metaWithTitle } from "~/site/page-meta";
import { DialogButton } from "~/ui/dialog";
import { SearchForm } from "~/ui/form/search-form";

export const meta = metaWithTitle("Blog Management");

export async function loader(args: LoaderFunctionArgs) {
  const { context, db } = await requireAdmin(args, "blog");
  const page = pageFrom(args.request);
  const query = queryFrom(args.request);
  const open = dialogFrom(args.request);
  const [list, post, mailDialog] = await Promise.all([
    listPostsAndDrafts(db, { query, page }),
    open?.id && open.dialog !== MAIL_DIALOG ? findEditedPost(db, { id: open.id }) : null,
    findMailDialog(db, open),
  ]);

  return {
    list,
    query,
    page,
    pages: pagesOrRedirect(context, {
      total: list.total,
      page,
      perPage: ADMIN_POSTS_PER_PAGE,
    }),
    dialog:
      mailDialog ??
      openRowDialog(context, {
        open,
        titles: { new: "Create New Post", edit: "Edit Post", delete: "Delete" },
        row: post,
        rowName: post?.title,
        schema: newPostForm,
      }),
    // The form of a new post with the id of another one is a copy of that.
    copied: post && open?.dialog === "new" ? copyOf(post) : null,
  };
}

/** A post has up to 200,000 characters, of three bytes each at most, and some fields beside it. */
const POST_LIMITS = { maxBytes: 640 * 1024, takesFiles: true };

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(withLimits(args, POST_LIMITS), async () => {
    const { context, db, user } = await requireAdmin(args, "blog");
    const takeFile = takePicture(context);
    const form = await parseForm(context, postsForm, { takeFile });
    if (!form.ok) return form.rejected();

    switch (form.value.intent) {
      case "create":
        return form.answer(await createPost(db, { authorId: user.id, post: form.value }));
      case "update":
        return form.answer(await updatePost(db, form.value));
      case "preview":
        return form.redisplayed({
          preview: renderMarkdown(form.value.content, { topHeading: 4 }),
        });
      case "publish":
      case "unpublish": {
        const { id, intent } = form.value;
        const published = intent === "publish";
        return form.answer(await setPostPublished(db, { id, published }));
      }
      case "mail": {
        const outcome = await mailPost(db, form.value);
        return !outcome.ok && outcome.code
          ? form.redisplayed({ failure: outcome })
          : form.answer(outcome);
      }
      case "stopMailing":
        return form.answer(await stopMailingPost(db, form.value));
      case "delete":
        return form.answer(await deletePost(db, form.value));
      case "unpublishTicked":
        return form.answer(await unpublishPosts(db, form.value));
    }
  });
}

export default function BlogManagement() {
  const { copied, list, query, page, pages, dialog } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();
  const hrefOf = (to: number) => pageHref("/admin/blog", { q: query }, to);

  return (
    <AdminListPage
      title="Blog Management"
      action={
        <DialogButton dialog="new" variant="primary">
          Create New Post
        </DialogButton>
      }
      search={<SearchForm label="Search posts" query={query} />}
      pages={{ page, pages, href: hrefOf }}
      dialogs={
        dialog?.name === MAIL_DIALOG ? (
          <MailPostDialog dialog={dialog} rejection={rejection} />
        ) : (
          <RowDialogs
            dialog={dialog}
            deletion={{
              label: "Delete Post",
              question: "Are you sure you want to delete this post?",
            }}
          >
            {(form) => <PostForm {...{ dialog: form, rejection, copied }} />}
          </RowDialogs>
        )
      }
    >
      <SearchNote query={query} list={list} />
      <h2 className="mt-5 mb-3 text-section">All Blog Posts</h2>
      <AdminPostList {...{ list, query, rejection }} page={hrefOf(page)} />
    </AdminListPage>
  );
}
