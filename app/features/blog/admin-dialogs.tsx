import type { ComponentProps } from "react";
import {
  DeleteDialog,
  EditedRowFields,
  GoneDialog,
  NewRowFields,
  type RowForms,
  SaveButtons,
} from "~/features/admin/row-dialogs";
import { Dialog } from "~/ui/dialog";
import { CheckboxField } from "~/ui/form/checkbox-field";
import type { Fields } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedPost } from "./admin.server";
import type { editPostForm, newPostForm } from "./admin-schema";

interface PostDialogsProps extends RowForms {
  dialog: { name: string; post: EditedPost | null } | null;
}

// The default encoding takes up to nine bytes a character, which makes a long post too large.
const ENCODING = "multipart/form-data";

/** The dialog that the URL names. */
export function PostDialogs({ dialog, ...rest }: PostDialogsProps) {
  if (!dialog) return null;

  const { name, post } = dialog;
  if (name === "new") return <NewPost {...rest} />;
  if (name === "delete" && post) return <DeletePost post={post} />;
  // A rejected edit shows what was typed, even if the row has been deleted since.
  if (name !== "edit" || !(post || rest.rejection)) return <GoneDialog />;
  return <EditPost key={post?.id} post={post} {...rest} />;
}

function NewPost({ rejection, constraint, formKey }: RowForms) {
  const form = useServerForm<typeof newPostForm>({ id: "new-post", rejection, constraint });

  return (
    <Dialog title="Create New Post" isWide>
      <ServerForm form={form} encType={ENCODING}>
        <NewRowFields formKey={formKey} />
        <PostFieldset fields={form.fields} />
        <SaveButtons label="Create Post" />
      </ServerForm>
    </Dialog>
  );
}

function EditPost({ post, rejection, constraint }: RowForms & { post: EditedPost | null }) {
  const form = useServerForm<typeof editPostForm>({
    id: "edit-post",
    rejection,
    constraint,
    defaultValue: post ? { ...post, updatedAt: post.updated_at } : {},
  });

  return (
    <Dialog title="Edit Post" isWide>
      <ServerForm form={form} encType={ENCODING}>
        <EditedRowFields fields={form.fields} />
        <PostFieldset fields={form.fields} />
        <SaveButtons label="Update Post" />
      </ServerForm>
    </Dialog>
  );
}

function DeletePost({ post: { id, title } }: { post: EditedPost }) {
  return (
    <DeleteDialog
      id={id}
      label="Delete Post"
      title={`Delete ${title}`}
      question="Are you sure you want to delete this post?"
    />
  );
}

interface PostFieldsetProps {
  fields: Fields<"title" | "excerpt" | "content"> & {
    published: ComponentProps<typeof CheckboxField>["field"];
  };
}

function PostFieldset({ fields }: PostFieldsetProps) {
  return (
    <>
      <TextField field={fields.title} label="Title" />
      <TextAreaField field={fields.excerpt} label="Excerpt" rows={2} />
      <TextAreaField
        field={fields.content}
        label="Content"
        rows={10}
        hint="Markdown: ## headings, **bold**, lists, links. HTML is shown as text."
      />
      <CheckboxField field={fields.published} label="Publish immediately" />
    </>
  );
}
