import { z } from "zod/v4";
import { cameTwice, type Saving, savingOf } from "~/features/admin/stale";
import { recordKey } from "~/lib/record-key.server";
import type { Db } from "~/services/supabase.server";
import type { PostFields } from "./admin-schema";

const page = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      excerpt: z.string().nullable(),
      published: z.boolean(),
      created_at: z.string(),
    }),
  ),
});

export type ManagedPost = z.output<typeof page>["rows"][number];

/** A page of all posts, drafts too, newest first. */
export async function listManagedPosts(
  db: Db,
  { query, page: number, perPage }: { query: string; page: number; perPage: number },
) {
  const { data } = await db
    .rpc("admin_list_posts", {
      _page: number,
      _per_page: perPage,
      ...(query && { _search: query }),
    })
    .throwOnError();

  return page.parse(data);
}

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findManagedPost>>>;

export async function findManagedPost(db: Db, { id }: { id: string }) {
  if (!z.uuid().safeParse(id).success) return null;

  const { data } = await db
    .from("blog_posts")
    .select("id, title, excerpt, content, published, updated_at")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function createPost(
  db: Db,
  { authorId, post }: { authorId: string; post: PostFields & { formKey: string } },
) {
  const { error } = await db.from("blog_posts").insert({
    ...columnsOf(post),
    slug: await slugFor(db, post.title),
    author_id: authorId,
    form_key: recordKey(post),
  });
  if (error && !cameTwice(error)) throw error;
}

export async function updatePost(
  db: Db,
  { id, updatedAt, post }: { id: string; updatedAt: string; post: PostFields },
): Promise<Saving> {
  const columns = columnsOf(post);
  const { data } = await db
    .from("blog_posts")
    .update(columns)
    .eq("id", id)
    .eq("updated_at", updatedAt)
    .select("id")
    .throwOnError();

  return data.length > 0 ? "saved" : savingOf(await findManagedPost(db, { id }), columns);
}

/** Answers whether there is such a post. */
export async function setPublished(
  db: Db,
  { id, published }: { id: string; published: boolean },
): Promise<boolean> {
  const { data } = await db
    .from("blog_posts")
    .update({ published })
    .eq("id", id)
    .select("id")
    .throwOnError();

  return data.length > 0;
}

export async function deletePost(db: Db, { id }: { id: string }) {
  await db.from("blog_posts").delete().eq("id", id).throwOnError();
}

/** The database's own, else the plain one; where that is taken the database finds another. */
async function slugFor(db: Db, title: string): Promise<string> {
  const { data, error } = await db.rpc("generate_slug", { title });
  if (!error) return data;

  console.error("generate_slug did not answer:", error.message);
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

// why: named one by one, so that a form cannot write what it does not show.
function columnsOf({ title, excerpt, content, published }: PostFields) {
  return { title, excerpt, content, published };
}
