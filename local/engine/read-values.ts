import pg from "pg";

const { builtins } = pg.types;

// why: counts, ids and epoch seconds are all this process reads as bigint, and they stay below
// 2^53. Money (numeric) stays a string, which loses nothing; a date is a day and not a moment in
// this machine's time zone. What clients read is JSON that Postgres itself has made.
const READERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => text],
]);

export const readValues: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => READERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};
