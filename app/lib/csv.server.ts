/** A text of anybody's, or an amount, which is no formula although a minus may begin it. */
export type Cell = string | number;

interface CsvFile<Row> {
  header: string[];
  rowsOf(row: Row): Cell[][];
  /** The next rows after the last one that was read; none at the end. */
  readPart(last?: Row): Promise<Row[]>;
}

// Without it a spreadsheet does not read the file as UTF-8.
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A list as CSV. A part is read when the client wants more, so that the file is
 * never in memory as a whole. The first part is read before the response begins. If a later one
 * fails, the response is aborted, so that the client does not take half a file for all of it.
 */
export async function streamCsv<Row>(file: CsvFile<Row>) {
  const { header, rowsOf, readPart } = file;
  const encoder = new TextEncoder();
  const encode = (rows: Cell[][]) => encoder.encode(rows.map(csvLine).join(""));
  let rows = await readPart();

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(header)));
      },
      async pull(controller) {
        const last = rows.at(-1);
        if (!last) return controller.close();

        controller.enqueue(encode(rows.flatMap(rowsOf)));
        rows = await readPart(last);
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
}

/** The answer that has a browser store the file under that name. */
export const csvResponse = (stream: ReadableStream<Uint8Array>, name: string) =>
  new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      // To compress it, the server would need the whole file in memory.
      "Cache-Control": "private, no-store, no-transform",
    },
  });

/** One line of a CSV file, as in RFC 4180. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(quote).join(",")}\r\n`;
}

// A spreadsheet executes a cell that begins like a formula, in full-width characters too, and users choose
// their names. Where semicolons or tabs separate cells, the quotes around ours mean nothing, so that a cell may
// begin behind a semicolon, a tab or a line break within one.
const FORMULA = /(?<=^|[;\t\r\n])(?=(?:[^\S\t\r\n]|\p{Cf})*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

// A phone number begins with a plus, as a formula may. If only a space or brackets part its first two
// numbers, a spreadsheet reads it as text. Of any other it drops the plus or, with dashes, subtracts, so
// those are quoted like formulas.
const PHONE = /^\+\d+(?: ?\(\d+\)[ -]?| )\d+(?:[ -]\d+)*$/;

function quote(cell: Cell): string {
  if (typeof cell === "number") return `"${cell.toFixed(2)}"`;
  const harmless = PHONE.test(cell) ? cell : cell.replace(FORMULA, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
