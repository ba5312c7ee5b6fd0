import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import busboy from "busboy";
import { errorMessage, type FlashMessage } from "~/lib/flash-message";

/** A file of a form as it comes. */
export interface SentFile {
  name: string;
  bytes: Readable;
}

/** A field that the form has in the place of a file: what the file is known by, or why it was not taken. */
export interface FileField {
  name: string;
  value: string;
}

/** Takes a file with the fields before it in the form; null for one that is not needed. */
export type TakeFile = (file: SentFile, fields: FormData) => Promise<FileField | null>;

/** Whether this is the type of a form that may have files in it. */
export const isMultipart = (type: string | null | undefined) =>
  /^multipart\/form-data\s*;/i.test(type ?? "");

interface MultipartOptions {
  /** Of all that is not a file. */
  maxBytes: number;
  maxFields: number;
  /** Without it files are dropped. */
  takeFile: TakeFile | undefined;
}

interface MultipartForm {
  fields: FormData;
  failure: FlashMessage | null;
}

export type BodyChunk = Uint8Array<ArrayBuffer>;

export interface FormBody {
  type: string;
  bytes: ReadableStream<BodyChunk>;
}

/** A field as busboy finds it, whose types do not say that there may be no name and no value. */
interface SentField {
  name: string | undefined;
  value: string | undefined;
  isCut: boolean;
}

export class BodyTooLarge extends Error {}

const TOO_SLOW = errorMessage(
  "Not Sent",
  "The files came too slowly, so this was not sent. Please try it with fewer or smaller ones, or on another connection.",
);

/** Reads a form with files, one after the other and none as a whole. */
export async function readMultipart(
  { type, bytes }: FormBody,
  options: MultipartOptions,
): Promise<MultipartForm> {
  const form = new MultipartReader(type, options);
  try {
    await pipeline(Readable.fromWeb(bytes as WebStream), form.parser as unknown as Transform);
  } catch (error) {
    await form.filesTaken().catch(() => {});
    if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
    return { fields: form.fields, failure: TOO_SLOW };
  }
  await form.filesTaken();
  return { fields: form.fields, failure: null };
}

class MultipartReader {
  readonly parser: busboy.Busboy;
  readonly fields = new FormData();
  #bytes = 0;
  #taking = Promise.resolve();

  constructor(type: string, { maxBytes, maxFields, takeFile }: MultipartOptions) {
    this.parser = busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: {
        fieldNameSize: 100,
        fieldSize: maxBytes,
        fields: maxFields + 1,
        parts: 2 * maxFields,
      },
    });
    this.parser.on("field", (name, value, { valueTruncated: isCut }) => {
      this.#addField({ name, value, isCut }, maxBytes);
    });
    this.parser.on("partsLimit", () => this.parser.destroy(new BodyTooLarge()));
    this.parser.on("file", (_field, bytes, { filename: name }) => {
      // A form that is cut fails its last file, too, and an error without a listener ends the process.
      bytes.on("error", () => {});
      // A browser sends an input without a file as a file without a name.
      if (!name || !takeFile) bytes.resume();
      else this.#take({ name, bytes }, takeFile);
    });
  }

  async filesTaken() {
    await this.#taking;
  }

  /** The parser is told of what is wrong, because nothing catches what its listeners throw. */
  #addField({ name, value, isCut }: SentField, maxBytes: number) {
    if (name === undefined || value === undefined) {
      this.parser.destroy(new Error("A field has no name, or an unknown charset."));
      return;
    }
    this.#bytes += name.length + Buffer.byteLength(value);
    if (isCut || this.#bytes > maxBytes) this.parser.destroy(new BodyTooLarge());
    else this.fields.append(name, value);
  }

  /** Takes it after the ones before it: of small files many come at once. */
  #take(file: SentFile, takeFile: TakeFile) {
    this.#taking = this.#taking.then(async () => {
      const field = await takeFile(file, this.fields);
      if (field) this.fields.append(field.name, field.value);
      // What was not read of it stands before the rest of the form.
      file.bytes.resume();
    });
    // The form is not read on while a file is in the way.
    this.#taking.catch((error) => this.parser.destroy(error));
  }
}
