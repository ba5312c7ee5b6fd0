import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { CheckboxField } from "~/ui/form/checkbox-field";
import { FieldError } from "~/ui/form/field";
import { FileField } from "~/ui/form/file-field";
import { HiddenField } from "~/ui/form/hidden-fields";
import { SavedValue } from "~/ui/form/saved-value";
import { TextField } from "~/ui/form/text-field";
import { StoredPicture } from "./picture";

interface PictureFieldsProps {
  fields: Record<"picture" | "uploaded" | "pictureFile" | "pictureAlt", FieldMetadata> & {
    removePicture: FieldMetadata<boolean | undefined>;
  };
  takesFiles: boolean;
  /** Another way to name one. */
  children?: ReactNode;
}

/** The picture of a row: the one that it has, the way to send another one, and what it shows. */
export function PictureFields({ fields, takesFiles, children }: PictureFieldsProps) {
  const { picture, uploaded, pictureFile, removePicture, pictureAlt } = fields;
  const current = picture.initialValue;

  return (
    <fieldset className="grid gap-5 rounded-card border p-4">
      <legend className="px-1 font-semibold">Picture</legend>
      <HiddenField field={picture} />
      {typeof current === "string" && current !== "" && (
        <div className="flex flex-wrap items-center gap-x-5">
          <Thumbnail name={current} />
          <CheckboxField field={removePicture} label="Remove the picture" />
        </div>
      )}
      {takesFiles && (
        <FileField
          field={pictureFile}
          label={current ? "Another picture" : "Picture"}
          hint="JPEG, PNG or WebP, at most 10 MB. It is shown instead of one with an address."
          accept=".jpg,.jpeg,.png,.webp"
          attached={uploaded.name}
          labelOf={(name) => (
            <>
              <Thumbnail name={name} /> This picture
            </>
          )}
        />
      )}
      {children}
      <div id={picture.id} className="empty:hidden">
        <FieldError field={picture} />
        <SavedValue field={picture} label="Picture" nameOf={(name) => name && "another picture"} />
      </div>
      <TextField
        field={pictureAlt}
        label="What it shows"
        hint="For people who do not see the picture."
      />
    </fieldset>
  );
}

function Thumbnail({ name }: { name: string }) {
  return (
    <span className="relative block h-16 w-24 overflow-hidden rounded-control bg-brand-soft">
      <StoredPicture name={name} alt="" sizes="6rem" isEager />
    </span>
  );
}
