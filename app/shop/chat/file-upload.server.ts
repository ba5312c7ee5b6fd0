import { Readable } from "node:stream";
import { FILE_LIMITS } from "#database";
import { RAISE_EXCEPTION } from "#functions/sql-states";
import type { RequestContext } from "~/context.server";
import type { FileField, SentFile, TakeFile } from "~/lib/form/multipart.server";
import { logBackendError } from "~/lib/log.server";
import { clientForUpload, type Db } from "~/services/supabase.server";
import { CountedBytes } from "./counted-bytes.server";
import { nameFor, typeOf } from "./file-content.server";
import { attachedFile, FILE_TYPES } from "./file-types";
import { BUCKET } from "./files.server";
import { keyedForm, messageKey } from "./message-key.server";

/** Takes the files of a message about an order, which is that of the page or one that the form names. */
export function takeChatFiles({ db, server }: RequestContext, orderId?: string): TakeFile {
  let attached: number | undefined;
  let isSent: Promise<boolean> | undefined;

  return async (file, fields) => {
    const refused = (why: string) => ({ name: "file", value: `“${file.name}” ${why}` });
    attached ??= fields.getAll("attached").length;
    if (attached >= FILE_LIMITS.files) return refused(TOO_MANY);
    isSent ??= isMessageSent(db, fields);
    if (await isSent) return null;

    const order = orderId ?? String(fields.get("id"));
    const field = await storeFile({ db, orderId: order, file, closed: server.closed, refused });
    if (field.name === "attached") attached++;
    return field;
  };
}

const TOO_MANY = "is one too many: a message carries at most five files.";

/** Whether this form has sent its message before, so that its files need not come again. */
async function isMessageSent(db: Db, fields: FormData): Promise<boolean> {
  const form = keyedForm.safeParse(Object.fromEntries(fields));
  if (!form.success) return false;
  const { data } = await db.rpc("is_chat_message_sent", {
    _idempotency_key: messageKey(form.data),
  });

  return data ?? false;
}

interface NewFile {
  db: Db;
  orderId: string;
  file: SentFile;
  /** Aborted once the client has left. */
  closed: AbortSignal;
  refused(why: string): FileField;
}

async function storeFile(newFile: NewFile): Promise<FileField> {
  const bytes = new CountedBytes(newFile.file.bytes);
  try {
    return await storeBytes(bytes, newFile);
  } finally {
    await bytes.end();
  }
}

async function storeBytes(
  bytes: CountedBytes,
  { db, orderId, file, closed, refused }: NewFile,
): Promise<FileField> {
  const head = await bytes.head();
  if (head.length === 0) return refused("is empty.");
  const type = await typeOf(head, file.name);
  if (!type) return refused(`cannot be sent, as it is none of these: ${FILE_TYPES}.`);

  const name = nameFor(file.name, type);
  const { data: path, error } = await db.rpc("add_chat_file", {
    _order_id: orderId,
    _name: name,
    _type: type,
  });
  if (error?.code === RAISE_EXCEPTION) return refused(`was not taken. ${error.message}`);
  if (error) return refused(NOT_STORED);

  const problem = await upload(db, { path, type, bytes, closed });
  const id = path.slice(path.indexOf("/") + 1);
  if (!problem) return { name: "attached", value: attachedFile({ id, name, size: bytes.count }) };
  await db.rpc("take_back_chat_file", { _file_id: id });
  return refused(problem);
}

const NOT_STORED = "could not be stored just now. Please try it again.";
const TOO_LARGE = "is larger than 10 MB.";

interface Upload {
  path: string;
  type: string;
  bytes: CountedBytes;
  closed: AbortSignal;
}

/** Passes a file on to Storage as it comes; answers what was wrong with it. */
async function upload(db: Db, { path, type, bytes, closed }: Upload): Promise<string | null> {
  const { data } = await db.auth.getSession();
  const storage = clientForUpload(data.session?.access_token ?? "", closed).storage;
  const body = Readable.from(bytes.all(), { objectMode: false });
  const { error } = await storage.from(BUCKET).upload(path, body, { contentType: type });
  if (bytes.isTooLarge) return TOO_LARGE;
  if (!error) return null;

  if (!bytes.isCut && !closed.aborted) logBackendError("A file was not stored", error);
  return NOT_STORED;
}
