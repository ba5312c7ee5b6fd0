import { expect, test } from "vitest";
import { changeForm } from "~/board/job-alerts/schema";
import { readForm } from "../../support/admin-forms";

const change = { intent: "change", period: "daily" };

test("An alert takes places and languages by their names", () => {
  expect(readForm(changeForm, { ...change, openTo: "Côte d’Ivoire", language: "Spanish" })).toEqual(
    {
      value: { ...change, openTo: "CI", language: "es", payUnit: "hour", currency: "USD" },
    },
  );
  expect(readForm(changeForm, { ...change, openTo: "", language: "" })).toMatchObject({
    value: { openTo: undefined, language: undefined },
  });
});

test.each(["Narnia", "__proto__", "toString", "x".repeat(10_000)])(
  "An alert refuses %j as a place and as a language",
  (name) => {
    expect(readForm(changeForm, { ...change, openTo: name, language: name })).toEqual({
      openTo: ["Please choose one from the list."],
      language: ["Please choose one from the list."],
    });
  },
);
