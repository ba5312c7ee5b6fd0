import { z } from "zod/v4";
import { editedRow, formKey, optionalText, requiredText, tickBox } from "~/lib/form/fields";

const MAX_CONTENT = 200_000;

const id = z.uuid();
const post = {
  title: requiredText(200).describe("Title"),
  excerpt: optionalText(500).describe("Excerpt"),
  content: requiredText(MAX_CONTENT).describe("Content"),
  published: tickBox.describe("Publish immediately"),
};

export const newPostForm = z.object({ intent: z.literal("create"), formKey, ...post });
export const editPostForm = z.object({ intent: z.literal("update"), ...editedRow(post), ...post });

export const postsForm = z.discriminatedUnion("intent", [
  newPostForm,
  editPostForm,
  z.object({
    intent: z.literal("preview"),
    content: z.string().max(MAX_CONTENT).default("").describe("Content"),
  }),
  z.object({ intent: z.literal("publish"), id }),
  z.object({ intent: z.literal("unpublish"), id }),
  z.object({ intent: z.literal("delete"), id }),
]);

export type PostFields = Pick<z.output<typeof newPostForm>, keyof typeof post>;
