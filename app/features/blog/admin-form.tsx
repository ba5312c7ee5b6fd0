import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod/v4";
import { type RowFormProps, RowServerForm } from "~/features/admin/row-dialogs";
import { PictureFields } from "~/features/pictures/picture-fields";
import { Dialog } from "~/ui/dialog";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useDraft } from "~/ui/form/use-draft";
import type { EditedPost } from "./admin.server";
import type { editPostForm } from "./admin-schema";
import { PostContent } from "./post-details";

// The default encoding takes up to nine bytes a character, which makes a long post too large.
const ENCODING = "multipart/form-data";

const CONTENT_HINT =
  "Markdown: ## headings, **bold**, lists, [links](https://…), and tables, | a | b | above |---|---|. " +
  'A picture is ![what it shows](https://… "800x600"), with its width and height. ' +
  "HTML is shown as text. Preview shows what it will look like.";

export function PostForm({ dialog, rejection }: RowFormProps<EditedPost>) {
  const { name, title, row, constraint } = dialog;
  const [form, fields] = useForm<z.input<typeof editPostForm>>({
    id: `${name}-post`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ? { ...row, pictureAlt: row.picture_alt } : {},
  });
  useDraft(form.id);

  return (
    <EditorDialog title={title} preview={rejection?.preview}>
      <RowServerForm
        {...{ dialog, rejection, form, fields }}
        noun="Post"
        encType={ENCODING}
        buttons={<PreviewButton />}
      >
        <TextField field={fields.title} label="Title" />
        <TextAreaField field={fields.excerpt} label="Excerpt" rows={2} />
        <TextAreaField field={fields.content} label="Content" rows={10} hint={CONTENT_HINT} />
        <PictureFields fields={fields} takesFiles={dialog.takesFiles} />
        <CheckboxField field={fields.published} label="Publish immediately" />
      </RowServerForm>
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
    <Dialog title={title} width={hasPreview ? "full" : "wide"}>
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
      intent="preview"
      variant="secondary"
      formNoValidate
      formAction={`${pathname}${search}#${PREVIEW}`}
    >
      Preview
    </SubmitButton>
  );
}
