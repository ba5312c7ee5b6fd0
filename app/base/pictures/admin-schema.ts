import { z } from "zod/v4";
import { PRODUCTS_LIMITS } from "#database";
import { optionalText, refusedFiles, tickBox, type ValuesOf } from "~/lib/form/fields";
import { PICTURE_NAME } from "./picture-name";

const pictureName = z.string().regex(PICTURE_NAME);

/** What a form asks of a row's picture; see `PictureFields`. */
export const pictureFields = {
  /** The one that it has. */
  picture: pictureName.nullable().default(null).describe("Picture"),
  /** Those that came with the form, now and before it was refused. The last one counts. */
  uploaded: z.array(pictureName).default([]).describe("Picture"),
  /** Why others were not taken. */
  pictureFile: refusedFiles.describe("Picture"),
  removePicture: tickBox.describe("Remove the picture"),
  pictureAlt: optionalText(PRODUCTS_LIMITS.picture_alt).describe("What it shows"),
};

type Fields = ValuesOf<typeof pictureFields>;

/** The columns of a row with a picture. */
export const pictureColumns = ({ picture, uploaded, removePicture, pictureAlt }: Fields) => ({
  picture: uploaded.at(-1) ?? (removePicture ? null : picture),
  picture_alt: pictureAlt,
});
