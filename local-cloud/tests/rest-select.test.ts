import { describe, expect, test } from "vitest";
import { parse, parseErrorOf, plain } from "./support/parse-query";

const column = (name: string, more = {}) => ({ kind: "column", field: plain(name), ...more });

describe("select", () => {
  const select = (text: string) => parse(`select=${encodeURIComponent(text)}`).select;

  test("reads names, aliases, casts and JSON paths", () => {
    expect(parse("").select).toEqual([column("*")]);
    expect(select("")).toEqual([]);
    expect(select(" id , full name,with-dash")).toEqual([
      column("id"),
      column("full name"),
      column("with-dash"),
    ]);
    expect(select("a:b::text,c::double precision")).toEqual([
      column("b", { alias: "a", cast: "text" }),
      column("c", { cast: "double precision" }),
    ]);
    expect(select("data->a->>0::int")).toEqual([
      {
        kind: "column",
        field: {
          name: "data",
          path: [
            { arrow: "->", key: "a", isIndex: false },
            { arrow: "->>", key: "0", isIndex: true },
          ],
        },
        cast: "int",
      },
    ]);
  });

  test("reads quoted names with everything that would otherwise end them", () => {
    expect(select('"a.b","x,(y)":"c\\"d"')).toEqual([
      column("a.b"),
      column('c"d', { alias: "x,(y)" }),
    ]);
  });

  test("reads embedded relations with hint, join, alias and spread, nested", () => {
    const relation = { kind: "relation", isInner: false, isSpread: false, items: [] };
    expect(select("id,who:users!fk!inner(name,...city!left(*)),tags()")).toEqual([
      column("id"),
      {
        ...relation,
        name: "users",
        alias: "who",
        hint: "fk",
        isInner: true,
        items: [
          column("name"),
          { ...relation, name: "city", isSpread: true, items: [column("*")] },
        ],
      },
      { ...relation, name: "tags" },
    ]);
  });

  test("says where it stopped understanding", () => {
    expect(parseErrorOf(() => select("id,clients(name[])"))).toEqual({
      status: 400,
      code: "PGRST100",
      message: '"failed to parse select parameter (id,clients(name[]))" (line 1, column 16)',
      details: 'unexpected "[" expecting "->>", "->", "::", ")", "," or end of input',
    });
    for (const text of [
      "(",
      ")",
      "a(",
      "a(b",
      "a::",
      "a->",
      "*x",
      ":a",
      "a:",
      "...x",
      "a,,b",
      '"',
    ]) {
      expect(parseErrorOf(() => select(text))).toMatchObject({ status: 400, code: "PGRST100" });
    }
  });

  test("does not follow endless nesting or width", () => {
    expect(parseErrorOf(() => select("a(".repeat(4000)))).toMatchObject({ code: "PGRST100" });
    expect(parseErrorOf(() => select("a(b),".repeat(100)))).toMatchObject({ code: "PGRST100" });
  });

  test("does not allow aggregates", () => {
    for (const text of ["count()", "n:count()", "price.sum()", "a,b(count())"]) {
      expect(parseErrorOf(() => select(text))).toMatchObject({ status: 400, code: "PGRST123" });
    }
  });
});
