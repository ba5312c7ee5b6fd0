import type { ComponentProps } from "react";
import { CheckboxField } from "~/ui/form/checkbox-field";
import type { Fields } from "~/ui/form/field";
import { TextAreaField } from "~/ui/form/text-area-field";
import { TextField } from "~/ui/form/text-field";

interface PostFieldsetProps {
  fields: Fields<"title" | "excerpt" | "content"> & {
    published: ComponentProps<typeof CheckboxField>["field"];
  };
}

export function PostFieldset({ fields }: PostFieldsetProps) {
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
