import { describe, expect, test } from "vitest";
import { parse, parseErrorOf } from "./support/parse-query";

const column = (name: string, more = {}) => ({ kind: "column", name, ...more });

describe("select", () => {
  const select = (text: string) => parse(`select=${encodeURIComponent(text)}`).select;

  test("reads names and aliases", () => {
    expect(parse("").select).toEqual([column("*")]);
    expect(select("")).toEqual([]);
    expect(select(" id , full name,with-dash")).toEqual([
      column("id"),
      column("full name"),
      column("with-dash"),
    ]);
    expect(select("a:b,c")).toEqual([column("b", { alias: "a" }), column("c")]);
  });

  test("reads quoted names with everything that would otherwise end them", () => {
    expect(select('"a.b","x,(y)":"c\\"d"')).toEqual([
      column("a.b"),
      column('c"d', { alias: "x,(y)" }),
    ]);
  });

  test("reads embedded relations with hint and alias, nested", () => {
    expect(select("id,who:users!fk(name, city (*)),tags()")).toEqual([
      column("id"),
      {
        kind: "relation",
        name: "users",
        alias: "who",
        hint: "fk",
        items: [column("name"), { kind: "relation", name: "city", items: [column("*")] }],
      },
      { kind: "relation", name: "tags", items: [] },
    ]);
  });

  test("says where it stopped understanding", () => {
    expect(parseErrorOf(() => select("id,clients(name[])"))).toEqual({
      status: 400,
      code: "PGRST100",
      message: '"failed to parse select parameter (id,clients(name[]))" (line 1, column 16)',
      details: 'unexpected "[" expecting ")", "," or end of input',
    });
    for (const text of ["(", ")", "a(", "a(b", "*x", ":a", "a:", "a,,b", '"']) {
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
