import { z } from "zod/v4";
import { BLOG_POSTS_LIMITS } from "#database";
import { tickedRows } from "~/admin/ticks-schema";
import { pictureFields } from "~/base/pictures/admin-schema";
import {
  minute,
  optionalText,
  requiredText,
  rowForms,
  tickBox,
  type ValuesOf,
} from "~/lib/form/fields";

const id = z.uuid();
const post = {
  title: requiredText(BLOG_POSTS_LIMITS.title).describe("Title"),
  excerpt: optionalText(BLOG_POSTS_LIMITS.excerpt).describe("Excerpt"),
  content: requiredText(BLOG_POSTS_LIMITS.content).describe("Content"),
  ...pictureFields,
  published: tickBox.describe("Publish immediately"),
  publishAt: minute.nullable().default(null).describe("Publish at"),
};

export const { newForm: newPostForm, editForm: editPostForm } = rowForms(post);

export const mailForm = z.object({
  intent: z.literal("mail"),
  id,
  /** How many subscribers the administrator was asked about. */
  subscribers: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});

/** How many posts a page of the back office has. */
export const MAX_POSTS = 10;

export const postsForm = z.discriminatedUnion("intent", [
  newPostForm,
  editPostForm,
  z.object({
    intent: z.literal("preview"),
    content: z.string().max(BLOG_POSTS_LIMITS.content).default("").describe("Content"),
    // A picture that was not taken is said before the form is shown again.
    pictureFile: pictureFields.pictureFile,
  }),
  z.object({ intent: z.literal("publish"), id }),
  mailForm,
  z.object({ intent: z.literal("stopMailing"), id }),
  z.object({ intent: z.literal("unpublish"), id }),
  z.object({ intent: z.literal("delete"), id }),
  z.object({ intent: z.literal("unpublishTicked"), ticked: tickedRows("posts", MAX_POSTS) }),
]);

export type PostFields = ValuesOf<typeof post>;
