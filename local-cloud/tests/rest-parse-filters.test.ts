import { describe, expect, test } from "vitest";
import { parse, parseErrorOf } from "./support/parse-query";

describe("filters", () => {
  const filterOf = (text: string) => {
    const [condition] = parse(`a=${encodeURIComponent(text)}`).conditions;
    return condition?.kind === "filter" ? condition : undefined;
  };

  test("reads operators and negation", () => {
    const compare = (operator: string, value: string) => ({
      kind: "filter",
      isNegated: false,
      test: { kind: "compare", operator, value },
    });
    expect(filterOf("eq.1.5")).toMatchObject(compare("eq", "1.5"));
    expect(filterOf("eq.")).toMatchObject(compare("eq", ""));
    expect(filterOf("not.cs.{a}")).toMatchObject({ ...compare("cs", "{a}"), isNegated: true });
    expect(filterOf("is.NULL")).toMatchObject({ test: { kind: "is", value: "null" } });
  });

  test("reads lists with quotes, escapes, commas and brackets", () => {
    const list = (text: string) => filterOf(`in.${text}`)?.test;
    expect(list("(1,2)")).toEqual({ kind: "in", values: ["1", "2"] });
    expect(list('("a,b","c\\"d","(e)", f)')).toEqual({
      kind: "in",
      values: ["a,b", 'c"d', "(e)", " f"],
    });
    expect(list("()")).toEqual({ kind: "in", values: [""] });
    expect(list('("a"b,c)')).toEqual({ kind: "in", values: ['"a"b', "c"] });
  });

  test("reads groups, nested and negated", () => {
    const [or] = parse('or=(a.eq.1,not.and(b.lt.2,c.in.(x,y)),d.eq."p,q")').conditions;
    expect(or).toMatchObject({
      kind: "group",
      joiner: "or",
      isNegated: false,
      conditions: [
        { column: "a", test: { value: "1" } },
        {
          joiner: "and",
          isNegated: true,
          conditions: [{ test: { operator: "lt" } }, { test: { values: ["x", "y"] } }],
        },
        { test: { value: "p,q" } },
      ],
    });
    expect(parse("not.or=(a.is.null)").conditions).toMatchObject([
      { joiner: "or", isNegated: true },
    ]);
  });

  test("refuses what is no filter, with the place", () => {
    expect(parseErrorOf(() => parse("id=5"))).toEqual({
      status: 400,
      code: "PGRST100",
      message: '"failed to parse filter (5)" (line 1, column 1)',
      details: 'unexpected "5" expecting "not" or operator (eq, gt, ...)',
    });
    const wrong = ["a=", "a=eq", "a=noop.1", "a=in.1", "a=in.(1", "a=is.x", "a=not.5", "a=eq(x).1"];
    for (const text of [...wrong, "=eq.1", "or=", "or=()", "or=(a)", "and=(a.eq.1"]) {
      expect({ text, ...parseErrorOf(() => parse(text)) }).toMatchObject({ code: "PGRST100" });
    }
    expect(parseErrorOf(() => parse(`and=${"(and".repeat(5000)}`)).code).toBe("PGRST100");
  });

  test("tells the arguments of a function from filters on its result", () => {
    const query = parse('a=1&b=eq.2&c=null&d=not.is.null&"e.f"=eq.3', true);
    expect(query.parameters).toEqual([
      ["a", "1"],
      ["c", "null"],
    ]);
    expect(query.conditions).toHaveLength(3);
  });
});
