import pg from "pg";

export async function prepareClient(client: pg.ClientBase) {
  // An unhandled error event would end the process; the statement that was running fails anyway.
  client.on("error", () => {});
  await client.query(`set search_path = "$user", public, extensions; set timezone = 'UTC'`);
}

const { builtins } = pg.types;

// Every bigint read here (counts, ids, epoch seconds) stays below 2^53, and a JavaScript Date
// would move days and timestamps into the time zone of this machine.
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => text],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};
