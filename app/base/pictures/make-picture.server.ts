import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import type { Sharp, SharpOptions } from "sharp";
import { LARGE, type PictureFile, smallSizeOf } from "./picture-name";

export interface MadePicture {
  name: string;
  files: Record<PictureFile, Buffer>;
}

/** Either what was made, or why nothing was: the end of a sentence about the file. */
type Made = { picture: MadePicture } | { problem: string };

const TYPES = ["image/jpeg", "image/png", "image/webp"];
/** More than most cameras have. As many take up to 300 MB while they are read. */
const MAX_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;

/** A list on a phone shows several of the small ones, so that each is to come within a second. */
const SMALL_BYTES = 40_000;
const LARGE_BYTES = 160_000;
const QUALITIES = [80, 68, 54, 40, 26, 12, 1];

/** Makes the files of a picture from one that was sent, turned upright and without what a camera has noted in it. */
export async function makePicture(sent: Buffer): Promise<Made> {
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!type || !TYPES.includes(type.mime)) return { problem: NO_PICTURE };

  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { problem: tooManyPixels(width, height) };
    return { picture: await make(sharp, sent) };
  } catch {
    return { problem: BROKEN };
  }
}

const NO_PICTURE = "is no picture that can be shown: JPEG, PNG or WebP.";
const BROKEN = "is broken: not all of it can be read. Please choose another copy of it.";

const tooManyPixels = (width: number, height: number) =>
  `is ${width} × ${height} pixels large, and 50 million pixels are the most. Please make it smaller first.`;

type Load = typeof import("sharp")["default"];

let loading: Promise<Load> | undefined;

/** The library is large, and few requests need it. */
function loadSharp(): Promise<Load> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // The other processor is for the pages.
    sharp.concurrency(1);
    sharp.cache(false);
    // Its other readers are for formats that nobody sends here but to break in.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: TYPES.map(readerOf) });
    return sharp;
  });
  return loading;
}

const readerOf = (type: string) =>
  `VipsForeignLoad${{ "image/jpeg": "Jpeg", "image/png": "Png" }[type] ?? "Webp"}Buffer`;

async function make(sharp: Load, sent: Buffer): Promise<MadePicture> {
  const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ ...LARGE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const raw: SharpOptions = {
    raw: { width: info.width, height: info.height, channels: info.channels },
  };
  const large = () => sharp(data, raw);
  const small = () => sharp(data, raw).resize({ ...smallSizeOf(info), fit: "fill" });
  const files = {
    "small.webp": await fitting(SMALL_BYTES, small, asWebp),
    "small.jpg": await fitting(SMALL_BYTES, small, asJpeg),
    "large.webp": await fitting(LARGE_BYTES, large, asWebp),
    "large.jpg": await fitting(LARGE_BYTES, large, asJpeg),
  };
  const content = createHash("sha256");
  for (const bytes of Object.values(files)) content.update(bytes);
  return { name: `${content.digest("hex")}-${info.width}x${info.height}`, files };
}

const asWebp = (picture: Sharp, quality: number) => picture.webp({ quality });
const asJpeg = (picture: Sharp, quality: number) => picture.jpeg({ quality, mozjpeg: true });

/** The best that has no more bytes; of one that is all noise the worst. */
async function fitting(
  maxBytes: number,
  picture: () => Sharp,
  encode: (picture: Sharp, quality: number) => Sharp,
): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await encode(picture(), quality).timeout({ seconds: TIMEOUT_SECONDS }).toBuffer();
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}
