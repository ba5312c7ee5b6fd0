import { describe, expect, test } from "vitest";
import { contentRange, rangeStatus } from "../src/rest/range";
import { parse, parseErrorOf } from "./support/parse-query";

describe("order, windows and names", () => {
  test("reads direction and nulls, of the rows and of embedded ones", () => {
    expect(parse('order=a.desc.nullslast,"b.c".asc,d.nullsfirst,e').orders).toEqual([
      {
        path: [],
        terms: [
          { column: "a", direction: "desc", nulls: "last" },
          { column: "b.c", direction: "asc" },
          { column: "d", nulls: "first" },
          { column: "e" },
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
    expect(parse("limit=5&offset=10").window).toEqual({ limit: 5n, offset: 10n });
    expect(parse("limit=x&offset=-4").window).toEqual({ offset: 0n });
    expect(parse("limit=5&limit=2").window).toEqual({ limit: 2n });
    expect(parseErrorOf(() => parse("limit=-1"))).toMatchObject({ status: 416, code: "PGRST103" });
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
