import { isUuid } from "#functions/ids";
import {
  deleteRow,
  setColumns,
  updateIfUnchanged,
  withVersions,
} from "~/features/admin/rows.server";
import { pictureColumns } from "~/features/pictures/admin-schema";
import { failureOrThrow } from "~/lib/database-failure.server";
import { successMessage } from "~/lib/flash-message";
import { rowFormKey } from "~/lib/form/form-key.server";
import { type RowEdit, saveEdit } from "~/lib/form/row-conflicts.server";
import { logBackendError } from "~/lib/log.server";
import { type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import type { PostFields } from "./admin-schema";

export const ADMIN_POSTS_PER_PAGE = 10;

/** A page of all posts with the drafts, newest first. */
export async function listPostsAndDrafts(db: Db, { query, page }: { query: string; page: number }) {
  const { data } = await db
    .rpc("admin_list_posts", { _page: page, _per_page: ADMIN_POSTS_PER_PAGE, _query: query })
    .throwOnError();

  return data;
}

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findEditedPost>>>;

export async function findEditedPost(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db
    .from("blog_posts")
    .select("id, title, excerpt, content, published, picture, picture_alt, updated_at")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return withVersions(data);
}

export async function createPost(
  db: Db,
  { authorId, post }: { authorId: string; post: PostFields & { formKey: string } },
): Promise<Outcome> {
  const { error } = await db.from("blog_posts").insert({
    ...toRow(post),
    slug: await slugFor(db, post.title),
    author_id: authorId,
    form_key: rowFormKey(post),
  });

  return (
    failureOrThrow(error, "Error creating post") ?? success(successMessage("Blog post created"))
  );
}

const UPDATED = successMessage("Blog post updated");

export async function updatePost(
  db: Db,
  post: PostFields & RowEdit & { id: string },
): Promise<Outcome> {
  return saveEdit({
    form: post,
    columns: toRow(post),
    message: UPDATED,
    find: () => findEditedPost(db, post),
    update: updateIfUnchanged(db, "blog_posts", post.id),
  });
}

export async function setPostPublished(
  db: Db,
  { id, published }: { id: string; published: boolean },
): Promise<Outcome> {
  const message = successMessage("Post status updated");

  return setColumns(db, "blog_posts", { id, columns: { published }, message });
}

export async function deletePost(db: Db, { id }: { id: string }): Promise<Outcome> {
  return deleteRow(db, "blog_posts", { id, message: successMessage("Blog post deleted") });
}

/**
 * A slug for the title. The shop's owner wants this call and its fallback, although a trigger also makes
 * a slug, for a post that has none and for one whose slug is taken in the meantime.
 */
async function slugFor(db: Db, title: string): Promise<string> {
  const { data, error } = await db.rpc("generate_slug", { title });
  if (!error) return data;

  logBackendError("generate_slug did not answer", error);
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

// Columns are named one by one, so that a form cannot write what it does not show.
function toRow(post: PostFields) {
  const { title, excerpt, content, published } = post;

  return { title, excerpt, content, published, ...pictureColumns(post) };
}
