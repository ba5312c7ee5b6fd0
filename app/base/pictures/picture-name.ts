/** The largest size that is stored, and that of the small one, which phones load: about what their screens show. */
export const LARGE = { width: 1280, height: 1600 };
const SMALL = { width: 640, height: 800 };

/** What the name of a stored picture says: what it is made of, and its size. */
export const PICTURE_NAME = /^[0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})$/;

/** The files of a picture, which stand in a folder of its name. */
export const PICTURE_FILES = ["small.webp", "small.jpg", "large.webp", "large.jpg"] as const;
export type PictureFile = (typeof PICTURE_FILES)[number];

interface Size {
  width: number;
  height: number;
}

export function sizeOf(name: string): Size | null {
  const [, width, height] = PICTURE_NAME.exec(name) ?? [];

  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The size of the small one of a picture whose large one has this size. */
export function smallSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, SMALL.width / width, SMALL.height / height);
  const scaled = (length: number) => Math.max(1, Math.round(length * scale));

  return { width: scaled(width), height: scaled(height) };
}

/** `pictures` is where all of them are; see `RootData`. */
export const pictureAddress = (pictures: string, name: string, file: PictureFile) =>
  `${pictures}/${name}/${file}`;
