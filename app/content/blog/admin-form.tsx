import { useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod/v4";
import { type RowFormProps, RowServerForm } from "~/admin/row-dialogs";
import { PictureFields } from "~/base/pictures/picture-fields";
import { Dialog } from "~/ui/dialog";
import { FactList } from "~/ui/fact-list";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextAreaField, TextField } from "~/ui/form/text-field";
import { useDraft } from "~/ui/form/use-draft";
import type { EditedPost } from "./admin.server";
import type { editPostForm } from "./admin-schema";
import { PostContent } from "./post-details";

// The default encoding takes up to nine bytes a character, which makes a long post too large.
const ENCODING = "multipart/form-data";

interface PostFormProps extends RowFormProps<EditedPost> {
  /** The post that a new one is a copy of. */
  copied: EditedPost | null;
}

export function PostForm({ dialog, rejection, copied }: PostFormProps) {
  const { name, title, constraint } = dialog;
  const row = dialog.row ?? copied;
  const [form, fields] = useForm<z.input<typeof editPostForm>>({
    id: `${name}-post`,
    lastResult: rejection?.form,
    constraint,
    defaultValue: row ? { ...row, pictureAlt: row.picture_alt, publishAt: row.publish_at } : {},
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
        <TextAreaField field={fields.content} label="Content" rows={10} />
        <MarkdownHelp />
        <PictureFields fields={fields} takesFiles={dialog.takesFiles} />
        <div className="field-row sm:grid-cols-2">
          <CheckboxField field={fields.published} label="Publish immediately" />
          <TextField
            field={fields.publishAt}
            label="Publish at"
            type="datetime-local"
            hint="A draft until then."
          />
        </div>
      </RowServerForm>
    </EditorDialog>
  );
}

const MARKDOWN: [typed: string, shown: string][] = [
  ["## Heading", "a heading"],
  ["**bold**, *italic*", "words that stand out"],
  ["- one line each", "a list; 1. for a numbered one"],
  ["[words](https://…)", "a link"],
  ["| a | b | above |---|---|", "a table, a line for each row"],
  ['![what it shows](https://… "800x600")', "a picture, with its width and height"],
];

/** How the content is written, for those who do not know. */
function MarkdownHelp() {
  return (
    <details className="text-small">
      <summary className="link inline-flex min-h-11 items-center">
        How to write it: Markdown
      </summary>
      <FactList facts={MARKDOWN} />
      <p className="text-soft">HTML is shown as text. Preview shows what it will look like.</p>
    </details>
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
