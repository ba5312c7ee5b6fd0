import { describe, expect, test } from "vitest";
import { negotiateMedia } from "../src/rest/media";
import { parsePreferences, preferenceApplied } from "../src/rest/preferences";
import { parseErrorOf } from "./support/parse-query";

describe("headers", () => {
  test("reads preferences and says which it respected", () => {
    const counted = parsePreferences("return=minimal, count=exact , handling=lenient,odd");
    expect(counted).toEqual({ return: "minimal", count: "exact" });
    expect(preferenceApplied(counted, ["count"])).toEqual({ "preference-applied": "count=exact" });
    expect(preferenceApplied(parsePreferences(null), ["count"])).toEqual({});
    expect(parsePreferences("return=minimal, return=representation")).toEqual({
      return: "minimal",
    });
  });

  test("picks the form of the answer", () => {
    const form = (accept: string | null) => negotiateMedia(accept).contentType;
    expect(form(null)).toBe("application/json; charset=utf-8");
    expect(form("text/html, */*;q=0.1")).toBe("application/json; charset=utf-8");
    expect(form("application/json;q=0.2, application/vnd.pgrst.object+json")).toBe(
      "application/vnd.pgrst.object+json; charset=utf-8",
    );
    expect(parseErrorOf(() => form("text/html"))).toMatchObject({
      status: 406,
      code: "PGRST107",
      message: "None of these media types are available: text/html",
    });
  });
});
