import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindOfService } from "~/base/pictures/drawing";

const drawings = readFileSync("public/images/drawings.svg", "utf8");

test.each([
  ["Professional Resume", "resume"],
  ["Your CV in English", "resume"],
  ["Résumé", "resume"],
  ["Cover Letter", "letter"],
  ["Typing Test Preparation", "typing"],
  ["Mock Interview by Phone", "interview"],
  ["INTERVIEW COACHING", "interview"],
  ["LinkedIn Profile Review", "profile"],
  ["English Assessment Preparation", "language"],
  ["Mock Call Session", "call"],
  ["Home Office Check", "desk"],
  ["Own IP for a month", "line"],
  ["A trip with tips", "other"],
  ["Discover yourself", "other"],
  ["", "other"],
])("%s is about: %s", (name, kind) => {
  expect(kindOfService(name)).toBe(kind);
  expect(drawings).toContain(`<symbol id="${kind}" `);
});

test.each(["product-headset", "product-router", "product-box"])(
  "there is a drawing: %s",
  (name) => {
    expect(drawings).toContain(`<symbol id="${name}" `);
  },
);
