import { describe, expect, test } from "vitest";
import { applyRangeHeader, contentRange, rangeStatus, topWindow } from "../src/rest/range";
import { parse, parseErrorOf, plain } from "./support/parse-query";

describe("order, windows and names", () => {
  test("reads direction and nulls, on columns and relations", () => {
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
    expect(parseErrorOf(() => parse("order=id.descc"))).toMatchObject({
      message: '"failed to parse order (id.descc)" (line 1, column 8)',
    });
    expect(parseErrorOf(() => parse("order=id.smth")).details).toBe(
      'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    );
  });

  test("reads limits and offsets, and ignores what is no number", () => {
    expect(topWindow(parse("limit=5&offset=10"))).toEqual({ limit: 5n, offset: 10n });
    expect(topWindow(parse("limit=x&offset=-4"))).toEqual({ offset: 0n });
    expect(parse("rel.limit=2").windows).toEqual([{ path: ["rel"], part: { limit: 2n } }]);
    expect(parseErrorOf(() => parse("limit=-1"))).toMatchObject({ status: 416, code: "PGRST103" });
  });

  test("narrows by a Range header", () => {
    const ranged = (text: string, header: string) => {
      const query = parse(text);
      applyRangeHeader(query, header);
      return topWindow(query);
    };
    expect(ranged("", "0-4")).toEqual({ offset: 0n, limit: 5n });
    expect(ranged("", "3-")).toEqual({ offset: 3n });
    expect(ranged("limit=2&offset=4", "0-9")).toEqual({ offset: 4n, limit: 2n });
    expect(ranged("", "bytes=x")).toEqual({});
    expect(parseErrorOf(() => ranged("", "5-2")).status).toBe(416);
  });

  test("words ranges and their status", () => {
    expect(contentRange(0n, 4n, 10n)).toBe("0-4/10");
    expect(contentRange(0n, -1n, null)).toBe("*/*");
    expect(contentRange(0n, -1n, 0n)).toBe("*/0");
    expect([rangeStatus(0n, 5n, null), rangeStatus(0n, 5n, 5n), rangeStatus(2n, 3n, 5n)]).toEqual([
      200, 200, 206,
    ]);
    expect([rangeStatus(5n, 0n, 5n), rangeStatus(6n, 0n, 5n)]).toEqual([206, 416]);
  });

  test("reads columns and conflict targets", () => {
    const query = parse('columns="a","b c",d&on_conflict=x,y');
    expect(query.columns).toEqual(["a", "b c", "d"]);
    expect(query.onConflict).toEqual(["x", "y"]);
  });
});
