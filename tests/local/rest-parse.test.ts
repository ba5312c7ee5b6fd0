import { describe, expect, it } from "vitest";
import type { Problem } from "../../local/http/problem";
import { negotiateMedia } from "../../local/rest/media";
import { affectedLimit, parsePreferences, preferenceApplied } from "../../local/rest/preferences";
import { parseQuery } from "../../local/rest/query/parse-query";
import { applyRangeHeader, contentRange, rangeStatus, topWindow } from "../../local/rest/range";

const parse = (text: string, isCallByGet = false) =>
  parseQuery(new URLSearchParams(text), isCallByGet);

const plain = (name: string) => ({ name, path: [] });
const column = (name: string, more = {}) => ({ kind: "column", field: plain(name), ...more });

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (problem) {
    const { status, body } = problem as Problem;
    return { status, code: body.code, message: body.message, details: body.details };
  }
  throw new Error("Nothing was refused.");
}

describe("select", () => {
  const select = (text: string) => parse(`select=${encodeURIComponent(text)}`).select;

  it("reads names, aliases, casts and JSON paths", () => {
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

  it("reads quoted names with everything that would otherwise end them", () => {
    expect(select('"a.b","x,(y)":"c\\"d"')).toEqual([
      column("a.b"),
      column('c"d', { alias: "x,(y)" }),
    ]);
  });

  it("reads embedded relations with hint, join, alias and spread, nested", () => {
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

  it("says where it stopped understanding", () => {
    expect(refusalOf(() => select("id,clients(name[])"))).toEqual({
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
      expect(refusalOf(() => select(text))).toMatchObject({ status: 400, code: "PGRST100" });
    }
  });

  it("does not follow endless nesting or width", () => {
    expect(refusalOf(() => select("a(".repeat(4000)))).toMatchObject({ code: "PGRST100" });
    expect(refusalOf(() => select("a(b),".repeat(100)))).toMatchObject({ code: "PGRST100" });
  });

  it("does not allow aggregates", () => {
    for (const text of ["count()", "n:count()", "price.sum()", "a,b(count())"]) {
      expect(refusalOf(() => select(text))).toMatchObject({ status: 400, code: "PGRST123" });
    }
  });
});

describe("filters", () => {
  const test = (text: string) => {
    const [placed] = parse(`a=${encodeURIComponent(text)}`).conditions;
    return placed?.part.kind === "filter" ? { ...placed.part, field: undefined } : undefined;
  };

  it("reads operators, negation and quantifiers", () => {
    const compare = (operator: string, value: string, more = {}) => ({
      kind: "filter",
      isNegated: false,
      test: { kind: "compare", operator, value, ...more },
    });
    expect(test("eq.1.5")).toMatchObject(compare("eq", "1.5"));
    expect(test("eq.")).toMatchObject(compare("eq", ""));
    expect(test("not.cs.{a}")).toMatchObject({ ...compare("cs", "{a}"), isNegated: true });
    expect(test("like(any).{a*,b}")).toMatchObject(
      compare("like", "{a*,b}", { quantifier: "any" }),
    );
    expect(test("isdistinct.x")).toMatchObject({ test: { kind: "distinct", value: "x" } });
    expect(test("is.NULL")).toMatchObject({ test: { kind: "is", value: "null" } });
    expect(test("wfts(english).a b")).toMatchObject({
      test: { kind: "search", operator: "wfts", language: "english", value: "a b" },
    });
  });

  it("reads lists with quotes, escapes, commas and brackets", () => {
    const list = (text: string) => test(`in.${text}`)?.test;
    expect(list("(1,2)")).toEqual({ kind: "in", values: ["1", "2"] });
    expect(list('("a,b","c\\"d","(e)", f)')).toEqual({
      kind: "in",
      values: ["a,b", 'c"d', "(e)", " f"],
    });
    expect(list("()")).toEqual({ kind: "in", values: [""] });
    expect(list('("a"b,c)')).toEqual({ kind: "in", values: ['"a"b', "c"] });
  });

  it("places them by path", () => {
    expect(parse("orders.items.name=eq.x").conditions).toMatchObject([
      { path: ["orders", "items"], part: { field: plain("name") } },
    ]);
    expect(parse("data->>a=eq.x").conditions[0]?.part).toMatchObject({
      field: { name: "data", path: [{ arrow: "->>", key: "a", isIndex: false }] },
    });
  });

  it("reads groups, nested and negated", () => {
    const [or] = parse('or=(a.eq.1,not.and(b.lt.2,c.in.(x,y)),d.eq."p,q")').conditions;
    expect(or?.part).toMatchObject({
      kind: "group",
      joiner: "or",
      isNegated: false,
      conditions: [
        { field: plain("a"), test: { value: "1" } },
        {
          joiner: "and",
          isNegated: true,
          conditions: [{ test: { operator: "lt" } }, { test: { values: ["x", "y"] } }],
        },
        { test: { value: "p,q" } },
      ],
    });
    expect(parse("rel.not.or=(a.is.null)").conditions).toMatchObject([
      { path: ["rel"], part: { joiner: "or", isNegated: true } },
    ]);
  });

  it("refuses what is no filter, with the place", () => {
    expect(refusalOf(() => parse("id=5"))).toEqual({
      status: 400,
      code: "PGRST100",
      message: '"failed to parse filter (5)" (line 1, column 1)',
      details: 'unexpected "5" expecting "not" or operator (eq, gt, ...)',
    });
    const wrong = ["a=", "a=eq", "a=noop.1", "a=in.1", "a=in.(1", "a=is.x", "a=not.5", "a=eq(x).1"];
    for (const text of [...wrong, "=eq.1", "a..b=eq.1", "or=", "or=()", "or=(a)", "and=(a.eq.1"]) {
      expect({ text, ...refusalOf(() => parse(text)) }).toMatchObject({ code: "PGRST100" });
    }
    expect(refusalOf(() => parse(`and=${"(and".repeat(5000)}`)).code).toBe("PGRST100");
  });

  it("tells the arguments of a function from filters on its result", () => {
    const query = parse("a=1&b=eq.2&c=null&d=not.is.null&e.f=eq.3", true);
    expect(query.parameters).toEqual([
      ["a", "1"],
      ["c", "null"],
    ]);
    expect(query.conditions).toHaveLength(3);
  });
});

describe("order, windows and names", () => {
  it("reads direction and nulls, on columns and relations", () => {
    expect(parse("order=a.desc.nullslast,b->c.asc,d.nullsfirst,e(f).desc").orders).toMatchObject([
      {
        path: [],
        part: [
          { field: plain("a"), direction: "desc", nulls: "last" },
          { field: { name: "b" }, direction: "asc" },
          { field: plain("d"), nulls: "first" },
          { relation: "e", field: plain("f"), direction: "desc" },
        ],
      },
    ]);
    expect(parse("rel.order=a").orders[0]?.path).toEqual(["rel"]);
    expect(refusalOf(() => parse("order=id.descc"))).toMatchObject({
      message: '"failed to parse order (id.descc)" (line 1, column 8)',
    });
    expect(refusalOf(() => parse("order=id.smth")).details).toBe(
      'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    );
  });

  it("reads limits and offsets, and ignores what is no number", () => {
    expect(topWindow(parse("limit=5&offset=10"))).toEqual({ limit: 5n, offset: 10n });
    expect(topWindow(parse("limit=x&offset=-4"))).toEqual({ offset: 0n });
    expect(parse("rel.limit=2").windows).toEqual([{ path: ["rel"], part: { limit: 2n } }]);
    expect(refusalOf(() => parse("limit=-1"))).toMatchObject({ status: 416, code: "PGRST103" });
  });

  it("narrows by a Range header", () => {
    const ranged = (text: string, header: string) => {
      const query = parse(text);
      applyRangeHeader(query, header);
      return topWindow(query);
    };
    expect(ranged("", "0-4")).toEqual({ offset: 0n, limit: 5n });
    expect(ranged("", "3-")).toEqual({ offset: 3n });
    expect(ranged("limit=2&offset=4", "0-9")).toEqual({ offset: 4n, limit: 2n });
    expect(ranged("", "bytes=x")).toEqual({});
    expect(refusalOf(() => ranged("", "5-2")).status).toBe(416);
  });

  it("words ranges and their status", () => {
    expect(contentRange(0n, 4n, 10n)).toBe("0-4/10");
    expect(contentRange(0n, -1n, null)).toBe("*/*");
    expect(contentRange(0n, -1n, 0n)).toBe("*/0");
    expect([rangeStatus(0n, 5n, null), rangeStatus(0n, 5n, 5n), rangeStatus(2n, 3n, 5n)]).toEqual([
      200, 200, 206,
    ]);
    expect([rangeStatus(5n, 0n, 5n), rangeStatus(6n, 0n, 5n)]).toEqual([206, 416]);
  });

  it("reads columns and conflict targets", () => {
    const query = parse('columns="a","b c",d&on_conflict=x,y');
    expect(query.columns).toEqual(["a", "b c", "d"]);
    expect(query.onConflict).toEqual(["x", "y"]);
  });
});

describe("headers", () => {
  it("reads preferences and says which it respected", () => {
    const strict = parsePreferences("return=minimal, count=exact , handling=strict,max-affected=3");
    expect(strict).toEqual({
      return: "minimal",
      count: "exact",
      handling: "strict",
      maxAffected: 3,
    });
    expect(affectedLimit(strict)).toBe(3);
    expect(affectedLimit(parsePreferences("max-affected=3"))).toBeUndefined();
    expect(preferenceApplied(strict, ["count", "handling", "maxAffected"])).toEqual({
      "preference-applied": "count=exact, handling=strict, max-affected=3",
    });
    expect(preferenceApplied(parsePreferences(null), ["count"])).toEqual({});
    expect(parsePreferences("count=exact, count=planned, odd")).toEqual({ count: "exact" });
    expect(refusalOf(() => parsePreferences("handling=strict, odd"))).toMatchObject({
      code: "PGRST122",
      details: "Invalid preferences: odd",
    });
  });

  it("picks the form of the answer", () => {
    const form = (accept: string | null) => negotiateMedia(accept).contentType;
    expect(form(null)).toBe("application/json; charset=utf-8");
    expect(form("text/html, */*;q=0.1")).toBe("application/json; charset=utf-8");
    expect(form("application/json;q=0.2, text/csv")).toBe("text/csv; charset=utf-8");
    expect(form("application/vnd.pgrst.object+json;nulls=stripped")).toBe(
      "application/vnd.pgrst.object+json; nulls=stripped; charset=utf-8",
    );
    expect(refusalOf(() => form("text/html"))).toMatchObject({
      status: 406,
      code: "PGRST107",
      message: "None of these media types are available: text/html",
    });
  });
});
