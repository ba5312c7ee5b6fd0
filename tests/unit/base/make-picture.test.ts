import sharp from "sharp";
import { expect, test } from "vitest";
import { makePicture } from "~/base/pictures/make-picture.server";
import { PICTURE_FILES, PICTURE_NAME, smallSizeOf } from "~/base/pictures/picture-name";

const SMALL_BYTES = 40_000;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0e5a48" } });

/** What a camera sees is never plain; this is harder to make small than any of that. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#888" },
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

async function made(sent: Buffer) {
  const result = await makePicture(sent);
  if ("problem" in result) throw new Error(result.problem);
  return result.picture;
}

const problemWith = async (sent: Buffer) => {
  const result = await makePicture(sent);
  return "problem" in result ? result.problem : "none";
};

const sizesIn = async (files: Record<string, Buffer>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files).map(async ([name, bytes]) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return [name, `${format} ${width}x${height}`];
      }),
    ),
  );

test("A picture is made in two sizes and two formats, and its name says its size", async () => {
  const { name, files } = await made(await plain(3000, 2000).png().toBuffer());
  expect(await sizesIn(files)).toEqual({
    "small.webp": "webp 640x427",
    "small.jpg": "jpeg 640x427",
    "large.webp": "webp 1280x853",
    "large.jpg": "jpeg 1280x853",
  });
  expect(Object.keys(files).sort()).toEqual([...PICTURE_FILES].sort());
  expect(name).toMatch(PICTURE_NAME);
  expect(name).toMatch(/-1280x853$/);
});

test.each([
  [300, 200, "300x200", "300x200"],
  [800, 600, "800x600", "640x480"],
  [1000, 4000, "400x1600", "200x800"],
  [1, 1, "1x1", "1x1"],
  [5000, 2, "1280x1", "640x1"],
])("One of %i × %i is never made larger", async (width, height, large, small) => {
  const { name, files } = await made(await plain(width, height).webp().toBuffer());
  const sizes = await sizesIn(files);
  expect([sizes["large.webp"], sizes["small.jpg"]]).toEqual([`webp ${large}`, `jpeg ${small}`]);
  expect(name.slice(65)).toBe(large);
});

test("The size of the small one is known from that of the large one", () => {
  expect(smallSizeOf({ width: 1280, height: 853 })).toEqual({ width: 640, height: 427 });
  expect(smallSizeOf({ width: 400, height: 1600 })).toEqual({ width: 200, height: 800 });
  expect(smallSizeOf({ width: 10, height: 10 })).toEqual({ width: 10, height: 10 });
});

test("It is turned upright, and what a camera has noted is left out", async () => {
  const left = await plain(400, 600).toColourspace("srgb").png().toBuffer();
  const photo = await sharp({
    create: { width: 1200, height: 600, channels: 3, background: "#ffffff" },
  })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "18/1 28/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes("SecretCamera")).toBe(true);

  const { files } = await made(photo);
  expect(await sizesIn(files)).toMatchObject({ "large.jpg": "jpeg 600x1200" });
  for (const bytes of Object.values(files)) {
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(bytes.includes("SecretCamera")).toBe(false);
  }
  // Turned to the right, what was on the left is above.
  const { data } = await sharp(files["large.jpg"])
    .extract({ left: 300, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data].map((part) => part < 120)).toEqual([true, true, true]);
});

test("What was transparent is white, and the same picture has the same name", async () => {
  const clear = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  const [one, again] = [await made(clear), await made(clear)];
  expect(one.name).toBe(again.name);
  const { dominant } = await sharp(one.files["large.webp"]).stats();
  expect(dominant.r).toBeGreaterThan(240);
  expect((await made(await plain(20, 20).png().toBuffer())).name).not.toBe(one.name);
});

test("A phone loads at most 40 kB, whatever there is to see", async () => {
  const busy = await noise(900, 1100).jpeg({ quality: 70 }).toBuffer();
  const { files } = await made(busy);
  for (const name of ["small.webp", "small.jpg"] as const) {
    expect(files[name].length, name).toBeLessThanOrEqual(SMALL_BYTES);
  }
  expect(files["large.webp"].length).toBeLessThanOrEqual(4 * SMALL_BYTES);
});

test.each([
  ["a page", "<html><script>alert(1)</script></html>"],
  ["a drawing", "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'><rect/></svg>"],
  ["a text", "Hello"],
  [
    "an animation",
    Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  ],
])("%s is no picture, whatever it is called", async (_what, content) => {
  expect(await problemWith(Buffer.from(content))).toBe(
    "is no picture that can be shown: JPEG, PNG or WebP.",
  );
});

test.each(["jpeg", "png", "webp"] as const)("Half of a %s is broken", async (format) => {
  const whole = await noise(600, 400).toFormat(format).toBuffer();
  for (const bytes of [40, whole.length >> 1]) {
    expect(await problemWith(whole.subarray(0, bytes))).toMatch(/^is broken: /);
  }
});

test("One of 30,000 × 30,000 pixels is refused by what its head says, at once", async () => {
  const sent = pngOf(30_000, 30_000);
  const before = process.memoryUsage().rss;
  expect(await problemWith(sent)).toBe(
    "is 30000 × 30000 pixels large, and 50 million pixels are the most. Please make it smaller first.",
  );
  // Its pixels take 2.7 GB; tests of other threads take memory meanwhile.
  expect(process.memoryUsage().rss - before).toBeLessThan(1_000_000_000);
});

/** The head of a PNG of this size, and no more that would have to be made. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write("IHDR", 4);
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2, 0, 0, 0], 16);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc(head.subarray(4, 21)));
  const idat = Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, head.subarray(0, 21), end, idat]);
}

function crc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}
