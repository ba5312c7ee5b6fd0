import { describe, expect, test } from "vitest";
import { moderatorFailure } from "~/admin/moderators/moderators.server";
import { moderatorForm } from "~/admin/moderators/schema";
import { readForm } from "../../support/admin-forms";

const REFUSALS: [
  status: number,
  error: string | undefined,
  title: string,
  text: string,
  code?: string,
][] = [
  [200, undefined, "Error Creating Moderator", "Failed to create moderator - unknown error"],
  [401, undefined, "Authentication Error", "You must be logged in to create moderators."],
  [
    403,
    "Access denied. Administrators only.",
    "Error Creating Moderator",
    "You don't have permission to create moderators.",
  ],
  [
    503,
    "Unable to verify admin permissions.",
    "Permission Error",
    "Unable to verify admin permissions.",
  ],
  [
    409,
    "A user with this email address already exists.",
    "Error Creating Moderator",
    "A user with this email address already exists.",
  ],
  [500, undefined, "Error Creating Moderator", "Failed to create moderator account."],
  [
    500,
    "An unexpected error occurred. Please try again.",
    "Unexpected Error",
    "An unexpected error occurred. Please try again.",
    "unexpected",
  ],
];

for (const [status, message, title, text, code] of REFUSALS) {
  test(`a moderator who was not created, ${status}: ${text}`, () => {
    const { message: shown } = moderatorFailure({ status, message, code });
    expect(shown).toEqual({ title, text, tone: "error" });
  });
}

describe("the form of a moderator", () => {
  const idempotencyKey = "2a1f6c1e-6c5e-4a3f-9d5b-0c9c1f0f7a11";
  const moderator = {
    idempotencyKey,
    email: "mo@homeline.test",
    password: "secret",
    username: "Mo",
  };
  const missing = ["Please fill in all fields."];

  test.each([
    ["nothing", { idempotencyKey }, { email: missing, password: missing, username: missing }],
    ["a name of blanks", { ...moderator, username: "  " }, { username: missing }],
    [
      "a short password",
      { ...moderator, password: "12345" },
      { password: ["Password must be at least 6 characters long."] },
    ],
    [
      "a password of 73 bytes",
      { ...moderator, password: "x".repeat(73) },
      {
        password: [
          "Password must be at most 72 characters long; letters with accents and emoji count as two or more.",
        ],
      },
    ],
    [
      "no address",
      { ...moderator, email: "mo@homeline" },
      { email: ["Please enter a valid email address."] },
    ],
  ])("with %s is refused", (_, typed, errors) => {
    expect(readForm(moderatorForm, typed)).toEqual(errors);
  });

  test("has a name without turns of direction", () => {
    const turned = { ...moderator, username: "\u202eMo\u200b" };
    expect(readForm(moderatorForm, turned)).toEqual({ value: moderator });
  });
});
