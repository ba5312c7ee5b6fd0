import { useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import {
  EditedRowFields,
  type RowDialog,
  RowDialogs,
  type RowFormProps,
  SaveButtons,
  useOpened,
} from "~/features/admin/row-dialogs";
import type { Rejection } from "~/lib/form/form.server";
import { Dialog } from "~/ui/dialog";
import { CheckboxField } from "~/ui/form/checkbox-field";
import type { Fields } from "~/ui/form/field";
import { ServerForm } from "~/ui/form/form";
import { FormKey } from "~/ui/form/hidden-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useDraft } from "~/ui/form/use-draft";
import { useServerForm } from "~/ui/form/use-server-form";
import type { EditedPost } from "./admin.server";
import type { editPostForm, newPostForm } from "./admin-schema";
import { PostContent } from "./post-details";

export const POST_DIALOGS = { new: "Create New Post", edit: "Edit Post", delete: "Delete" };

interface PostDialogsProps {
  dialog: RowDialog<EditedPost> | null;
  /** The posts of the page. */
  posts: { id: string }[];
  rejection: Rejection | undefined;
}

// The default encoding takes up to nine bytes a character, which makes a long post too large.
const ENCODING = "multipart/form-data";

export function PostDialogs({ dialog, posts, rejection }: PostDialogsProps) {
  return (
    <RowDialogs
      dialog={dialog}
      rejection={rejection}
      renderNew={(form) => <NewPost {...form} />}
      renderEdit={(form) => <EditPost {...form} />}
      deletion={{
        rows: posts,
        label: "Delete Post",
        question: "Are you sure you want to delete this post?",
      }}
    />
  );
}

function NewPost({ title, formKey, constraint, rejection }: RowFormProps<EditedPost>) {
  const form = useServerForm<typeof newPostForm>({ id: "new-post", rejection, constraint });
  useDraft(form.id);

  return (
    <EditorDialog title={title} preview={rejection?.preview}>
      <ServerForm form={form} encType={ENCODING}>
        <FormKey value={formKey} />
        <PostFieldset fields={form.fields} />
        <SaveButtons intent="create" label="Create Post">
          <PreviewButton />
        </SaveButtons>
      </ServerForm>
    </EditorDialog>
  );
}

function EditPost({ title, row, constraint, rejection }: RowFormProps<EditedPost>) {
  const form = useServerForm<typeof editPostForm>({
    id: "edit-post",
    rejection,
    constraint,
    defaultValue: useOpened(row) ?? {},
  });
  useDraft(form.id);

  return (
    <EditorDialog title={title} preview={rejection?.preview}>
      <ServerForm form={form} encType={ENCODING}>
        <EditedRowFields fields={form.fields} />
        <PostFieldset fields={form.fields} />
        <SaveButtons intent="update" label="Update Post">
          <PreviewButton />
        </SaveButtons>
      </ServerForm>
    </EditorDialog>
  );
}

const PREVIEW = "preview";

interface EditorDialogProps {
  title: string;
  preview: string | undefined;
  children: ReactNode;
}

/** The form of a post, with its preview beside it. */
function EditorDialog({ title, preview, children }: EditorDialogProps) {
  const hasPreview = preview !== undefined;

  return (
    <Dialog title={title} isWide isFull={hasPreview}>
      <div className={hasPreview ? "grid items-start gap-8 lg:grid-cols-2" : undefined}>
        {children}
        {hasPreview && (
          <section aria-labelledby={PREVIEW} className="max-lg:border-t max-lg:pt-6">
            <h3 id={PREVIEW} tabIndex={-1} className="mb-3 scroll-mt-5 text-item">
              Preview
            </h3>
            {preview ? <PostContent html={preview} /> : <p>There are no words yet.</p>}
          </section>
        )}
      </div>
    </Dialog>
  );
}

/** Shows what was typed so far, with or without the fields that a post needs. */
function PreviewButton() {
  const { pathname, search } = useLocation();

  return (
    <SubmitButton
      name="intent"
      value="preview"
      variant="secondary"
      formNoValidate
      formAction={`${pathname}${search}#${PREVIEW}`}
    >
      Preview
    </SubmitButton>
  );
}

const CONTENT_HINT =
  "Markdown: ## headings, **bold**, lists, [links](https://…), and tables, | a | b | above |---|---|. " +
  'A picture is ![what it shows](https://… "800x600"), with its width and height. ' +
  "HTML is shown as text. Preview shows what it will look like.";

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
      <TextAreaField field={fields.content} label="Content" rows={10} hint={CONTENT_HINT} />
      <CheckboxField field={fields.published} label="Publish immediately" />
    </>
  );
}
