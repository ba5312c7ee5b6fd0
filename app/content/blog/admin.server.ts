import { isUuid } from "#functions/ids";
import { messageAbout } from "~/admin/row-message";
import {
  changeRows,
  deleteRow,
  setColumns,
  updateIfUnchanged,
  withVersions,
} from "~/admin/rows.server";
import { pictureColumns } from "~/base/pictures/admin-schema";
import { failureOrThrow } from "~/lib/database-failure.server";
import { hasPassed, minuteOf, startOfMinute } from "~/lib/dates";
import { successMessage } from "~/lib/flash-message";
import { rowIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { type RowEdit, saveEdit } from "~/lib/form/row-conflicts.server";
import { logBackendError } from "~/lib/log.server";
import { type Failure, failure, type Outcome, success } from "~/lib/outcome";
import type { Db } from "~/services/supabase.server";
import { MAX_POSTS, type PostFields } from "./admin-schema";

export const ADMIN_POSTS_PER_PAGE = MAX_POSTS;

/** A page of all posts with the drafts, newest first. */
export async function listPostsAndDrafts(db: Db, { query, page }: { query: string; page: number }) {
  const { data } = await db
    .rpc("admin_list_posts", { _page: page, _per_page: ADMIN_POSTS_PER_PAGE, _query: query })
    .throwOnError();

  return data;
}

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findEditedPost>>>;

/** A post as its form has it: a minute where pages show it instead of a moment. */
export async function findEditedPost(db: Db, { id }: { id: string }) {
  if (!isUuid(id)) return null;

  const { data } = await db
    .from("blog_posts")
    .select("id, title, excerpt, content, published, publish_at, picture, picture_alt, updated_at")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return withVersions(
    data && { ...data, publish_at: data.publish_at && minuteOf(data.publish_at) },
  );
}

/** The post as a draft of another one. */
export const copyOf = (post: EditedPost): EditedPost => ({
  ...post,
  published: false,
  publish_at: null,
});

const TWICE = mistaken("Publish it immediately or at a time, not both.");
const PAST = mistaken("This time has passed. To publish the post now, tick Publish immediately.");

/** What is wrong with the time at which a post is to be published. */
function mistakeOf({ published, publishAt }: PostFields): Failure | null {
  if (!publishAt) return null;
  if (published) return TWICE;

  return hasPassed(publishAt) ? PAST : null;
}

function mistaken(text: string): Failure {
  return failure(null, { errors: { publishAt: [text] } });
}

export async function createPost(
  db: Db,
  { authorId, post }: { authorId: string; post: PostFields & { idempotencyKey: string } },
): Promise<Outcome> {
  const mistake = mistakeOf(post);
  if (mistake) return mistake;

  const { error } = await db.from("blog_posts").insert({
    ...stored(toRow(post)),
    slug: await slugFor(db, post.title),
    author_id: authorId,
    idempotency_key: rowIdempotencyKey(post),
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
  const mistake = mistakeOf(post);
  if (mistake) return mistake;

  const update = updateIfUnchanged(db, "blog_posts", post.id);
  return saveEdit({
    form: post,
    columns: toRow(post),
    message: messageAbout({ table: "blog_posts", id: post.id, name: post.title }, UPDATED),
    find: () => findEditedPost(db, post),
    update: (changes, updatedAt) => update(stored(changes), updatedAt),
  });
}

export async function setPostPublished(
  db: Db,
  { id, published }: { id: string; published: boolean },
): Promise<Outcome> {
  const message = successMessage("Post status updated");

  return setColumns(db, "blog_posts", { id, columns: { published }, message });
}

/** Makes drafts of those of the ticked posts that are published. */
export async function unpublishPosts(db: Db, { ticked }: { ticked: string[] }): Promise<Outcome> {
  return changeRows(db, "blog_posts", {
    ids: ticked,
    from: { published: true },
    to: { published: false },
    noun: "post",
    state: "unpublished",
  });
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
  const { title, excerpt, content, published, publishAt: publish_at } = post;

  return { title, excerpt, content, published, publish_at, ...pictureColumns(post) };
}

/** The columns as the database has them. */
function stored<Row extends { publish_at?: string | null }>(row: Row): Row {
  return row.publish_at ? { ...row, publish_at: startOfMinute(row.publish_at) } : row;
}
