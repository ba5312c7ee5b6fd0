import type { Readable } from "node:stream";
import { RAISE_EXCEPTION } from "#functions/sql-states";
import type { RequestContext } from "~/context.server";
import type { TakeFile } from "~/lib/form/multipart.server";
import { logBackendError } from "~/lib/log.server";
import type { Db } from "~/services/supabase.server";
import { type MadePicture, makePicture } from "./make-picture.server";
import { PICTURE_FILES } from "./picture-name";

const MAX_BYTES = 10_000_000;
/** Each is held in memory until its turn comes. */
const MAX_UNDER_WAY = 4;
const BUCKET = "pictures";
const YEAR_SECONDS = 31_536_000;

/** Takes the picture of a product, a service or a post. The form gets its name as `uploaded`. */
export function takePicture({ db }: RequestContext): TakeFile {
  return async (file) => {
    const stored = await inTurn(() => storePicture(db, file.bytes));
    return "name" in stored
      ? { name: "uploaded", value: stored.name }
      : { name: "pictureFile", value: `“${file.name}” ${stored.problem}` };
  };
}

type Stored = { name: string } | { problem: string };

let underWay = 0;

/** A few may be sent at once; `oneByOne` makes them. */
async function inTurn(store: () => Promise<Stored>): Promise<Stored> {
  if (underWay >= MAX_UNDER_WAY) return { problem: BUSY };

  underWay += 1;
  try {
    return await store();
  } finally {
    underWay -= 1;
  }
}

const BUSY = "has to wait, as others are being made ready. Please send it again in a minute.";
const EMPTY = "is empty.";
const TOO_LARGE = "is larger than 10 MB.";
const NOT_STORED = "could not be stored just now. Please try it again.";

async function storePicture(db: Db, sent: Readable): Promise<Stored> {
  const bytes = await readAtMost(MAX_BYTES, sent);
  if (!bytes) return { problem: TOO_LARGE };
  if (bytes.length === 0) return { problem: EMPTY };

  const made = await oneByOne(() => makePicture(bytes));
  return "problem" in made ? made : store(db, made.picture);
}

/** Null if there is more. */
async function readAtMost(max: number, sent: Readable): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of sent.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > max) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

let last: Promise<unknown> = Promise.resolve();

/** Making one takes a processor and much memory. */
function oneByOne<Result>(make: () => Promise<Result>): Promise<Result> {
  const made = last.then(make, make);
  last = made;
  return made;
}

async function store(db: Db, { name, files }: MadePicture): Promise<Stored> {
  const { error } = await db.rpc("add_picture", { _name: name });
  if (error?.code === RAISE_EXCEPTION) return { problem: `was not taken. ${error.message}` };
  if (error) return notStored(error);

  const results = await Promise.all(
    PICTURE_FILES.map((file) => {
      const options = {
        contentType: file.endsWith("webp") ? "image/webp" : "image/jpeg",
        cacheControl: `${YEAR_SECONDS}, immutable`,
      };
      return db.storage.from(BUCKET).upload(`${name}/${file}`, files[file], options);
    }),
  );
  // The same picture was sent before.
  const failed = results.find(({ error }) => error && !isThere(error));
  return failed?.error ? notStored(failed.error) : { name };
}

const isThere = (error: Error) => "statusCode" in error && error.statusCode === "409";

function notStored(error: Error | { message: string }): Stored {
  logBackendError("A picture was not stored", error);
  return { problem: NOT_STORED };
}
