import { describe, expect, test } from "vitest";
import { negotiateMedia } from "../src/rest/media";
import { affectedLimit, parsePreferences, preferenceApplied } from "../src/rest/preferences";
import { parseErrorOf } from "./support/parse-query";

describe("headers", () => {
  test("reads preferences and says which it respected", () => {
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
    expect(parseErrorOf(() => parsePreferences("handling=strict, odd"))).toMatchObject({
      code: "PGRST122",
      details: "Invalid preferences: odd",
    });
  });

  test("picks the form of the answer", () => {
    const form = (accept: string | null) => negotiateMedia(accept).contentType;
    expect(form(null)).toBe("application/json; charset=utf-8");
    expect(form("text/html, */*;q=0.1")).toBe("application/json; charset=utf-8");
    expect(form("application/json;q=0.2, text/csv")).toBe("text/csv; charset=utf-8");
    expect(form("application/vnd.pgrst.object+json;nulls=stripped")).toBe(
      "application/vnd.pgrst.object+json; nulls=stripped; charset=utf-8",
    );
    expect(parseErrorOf(() => form("text/html"))).toMatchObject({
      status: 406,
      code: "PGRST107",
      message: "None of these media types are available: text/html",
    });
  });
});
