/** A body of a form as no browser sends it. */
export interface BrokenBody {
  what: string;
  type: string;
  body: Buffer;
}

const BOUNDARY = "b";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const field = (headers: string, value: string) => `--${BOUNDARY}\r\n${headers}\r\n\r\n${value}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const fileNamed = (name: string) => `${named("file")}; filename="${name}"`;
const END = `--${BOUNDARY}--\r\n`;

const PARTS = [
  field(named("message"), "Hello"),
  field(`${fileNamed("a.txt")}\r\nContent-Type: text/plain`, "The first file"),
  field(fileNamed("b.png"), "The second, which is no picture"),
  field(named("intent"), "send-message"),
];
/** A small form with two files. */
export const WHOLE = { type: TYPE, body: Buffer.from(PARTS.join("") + END) };

/** The small form, cut before each of its bytes but those after its last boundary. */
export const CUT: BrokenBody[] = Array.from({ length: WHOLE.body.length - 2 }, (_, length) => ({
  what: `cut after ${length} bytes`,
  type: TYPE,
  body: WHOLE.body.subarray(0, length),
}));

const bodyOf = (what: string, parts: string | string[], type = TYPE): BrokenBody => ({
  what,
  type,
  body: Buffer.from([parts].flat().join("") + END),
});

const without = (index: number) => {
  const parts = [...PARTS];
  parts[index] = (parts[index] ?? "").replace(`--${BOUNDARY}\r\n`, "");
  return parts;
};

/** What is wrong in a way that no form of ours can be read with. */
export const UNREADABLE: BrokenBody[] = [
  bodyOf("no boundary in its type", PARTS, "multipart/form-data; charset=utf-8"),
  bodyOf("an empty boundary in its type", PARTS, "multipart/form-data; boundary="),
  bodyOf("another boundary in its type", PARTS, "multipart/form-data; boundary=other"),
  bodyOf("a field of an unknown charset", [
    ...PARTS,
    field(`${named("a")}\r\nContent-Type: text/plain; charset=foo`, "x"),
  ]),
  bodyOf("a field without a name", [...PARTS, field("Content-Disposition: form-data", "x")]),
  bodyOf("a field with an empty name", [...PARTS, field(named(""), "x")]),
  bodyOf("a header without a colon", [...PARTS, field("Content-Disposition", "x")]),
  bodyOf("a header without a name", [...PARTS, field(": form-data", "x")]),
  bodyOf("a header of 20 kB", [...PARTS, field(named("x".repeat(20_000)), "x")]),
  bodyOf("a line feed for a line's end", PARTS.join("").replaceAll("\r\n", "\n")),
  bodyOf("a null character in a value", [...PARTS, field(named("a"), "\0")]),
  bodyOf("2,000 fields", Array(2_000).fill(field(named("a"), "x"))),
  bodyOf("2,000 files without a name", Array(2_000).fill(field(fileNamed(""), ""))),
  bodyOf("2,000 parts that are no fields", Array(2_000).fill(field("Content-Type: a/b", "x"))),
];

/** What is wrong in a way that a reader may pass over. */
export const STRANGE: BrokenBody[] = [
  { what: "nothing", type: TYPE, body: Buffer.alloc(0) },
  bodyOf("its end alone", ""),
  ...PARTS.map((_, index) => bodyOf(`no boundary before part ${index}`, without(index))),
  ...PARTS.map((part, index) =>
    bodyOf(
      `each header of part ${index} doubled`,
      PARTS.with(index, part.replaceAll(/^Content-.*\r\n/gm, "$&$&")),
    ),
  ),
  bodyOf("its boundary as a value", [...PARTS, field(named("a"), `--${BOUNDARY}-`)]),
  bodyOf("a file of an unknown charset", [
    field(`${fileNamed("a.txt")}\r\nContent-Type: text/plain; charset=foo`, "x"),
    ...PARTS,
  ]),
  bodyOf("a file whose name has an unknown charset", [
    field(`${named("file")}; filename*=foo''%ff`, "x"),
    ...PARTS,
  ]),
  bodyOf("300 files", [...Array(300).fill(field(fileNamed("a.txt"), "x")), ...PARTS]),
  { what: "more after its end", type: TYPE, body: Buffer.concat([WHOLE.body, WHOLE.body]) },
];
