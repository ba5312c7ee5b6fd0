import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/admin/guard.server";
import { GONE, NOT_SAVED } from "~/features/admin/stale";
import { newPostForm, postsForm } from "~/features/blog/admin-schema";
import { requireAuthor } from "~/features/blog/author.server";
import { ManagedPosts } from "~/features/blog/managed-posts";
import {
  createPost,
  deletePost,
  findManagedPost,
  listManagedPosts,
  setPublished,
  updatePost,
} from "~/features/blog/managed-posts.server";
import { PostDialogs } from "~/features/blog/post-dialogs";
import { titled } from "~/features/site/page-title";
import { dialogOf } from "~/lib/dialog-address";
import { parseForm } from "~/lib/form.server";
import { pageHref } from "~/lib/href";
import { countPages, pageFrom } from "~/lib/pagination.server";
import { queryFrom } from "~/lib/search-query.server";
import { DialogButton } from "~/ui/dialog";
import { SearchForm } from "~/ui/form/search-form";
import { PageTitle } from "~/ui/page-title";
import { Pagination } from "~/ui/pagination";

const PER_PAGE = 10;
const LONGEST_BODY = 1024 * 1024;

export const meta = titled("Blog Management");

export async function loader(args: LoaderFunctionArgs) {
  const { db } = await requireAdmin(args, "blog");
  const page = pageFrom(args.request);
  const query = queryFrom(args.request);
  const open = dialogOf(args.request);
  const [{ rows, total }, post] = await Promise.all([
    listManagedPosts(db, { query, page, perPage: PER_PAGE }),
    open?.id ? findManagedPost(db, { id: open.id }) : null,
  ]);

  return {
    posts: rows,
    query,
    page,
    pages: countPages(args.request, { total, page, perPage: PER_PAGE }),
    dialog: open && { kind: open.dialog, post },
    formKey: crypto.randomUUID(),
    constraint: getZodConstraint(newPostForm),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, user } = await requireAuthor(args);
  const form = await parseForm(args, postsForm, { maxBytes: LONGEST_BODY });
  if (!form.ok) return form.reject();

  switch (form.value.intent) {
    case "create":
      await createPost(db, { authorId: user.id, post: form.value });
      return form.back({ title: "Blog post created", kind: "success" });
    case "update": {
      const saving = await updatePost(db, { ...form.value, post: form.value });
      if (saving !== "saved") return form.reject(NOT_SAVED[saving]);
      return form.back({ title: "Blog post updated", kind: "success" });
    }
    case "publish":
    case "unpublish": {
      const { id, intent } = form.value;
      const isThere = await setPublished(db, { id, published: intent === "publish" });
      return form.back(isThere ? { title: "Post status updated", kind: "success" } : GONE);
    }
    case "delete":
      await deletePost(db, form.value);
      return form.back({ title: "Blog post deleted", kind: "success" });
  }
}

export default function BlogManagement() {
  const { posts, query, page, pages, ...dialogs } = useLoaderData<typeof loader>();
  const rejection = useActionData<typeof action>();

  return (
    <>
      <PageTitle
        action={
          <DialogButton dialog="new" variant="primary">
            Create New Post
          </DialogButton>
        }
      >
        Blog Management
      </PageTitle>
      <SearchForm label="Search posts by title" query={query} />
      <h2 className="mt-8 mb-3 text-section">All Blog Posts</h2>
      <ManagedPosts posts={posts} query={query} />
      <Pagination
        page={page}
        pages={pages}
        href={(to) => pageHref("/admin/blog", { q: query }, to)}
      />
      <PostDialogs rejection={rejection} {...dialogs} />
    </>
  );
}
