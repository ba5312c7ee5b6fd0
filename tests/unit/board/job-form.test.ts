import { expect, test } from "vitest";
import { jobsForm } from "~/board/jobs/admin-schema";
import { parseFields } from "~/lib/form/parse-fields.server";
import { KEY } from "../../support/admin-forms";

const JOB = {
  intent: "create",
  idempotencyKey: KEY,
  title: "Agent",
  company: "Quokka",
  url: "https://quokka.test/apply",
};

type Typed = Record<string, string | string[]>;

/** Reads a form as it is posted, with a field for each value of a list. */
function read(typed: Typed) {
  const posted = new URLSearchParams(JOB);
  for (const [name, value] of Object.entries(typed)) {
    posted.delete(name);
    for (const text of [value].flat()) posted.append(name, text);
  }
  const { submission } = parseFields(posted, jobsForm);

  return submission.status === "success"
    ? submission.value
    : Object.fromEntries(
        Object.entries(submission.error ?? {}).map(([field, texts]) => [field, texts?.join(" ")]),
      );
}

const AMOUNT = "Please enter an amount, such as 12.50.";
const DAY = "Please enter a day, such as 2027-03-31.";
const NO_PAY = "Please enter from how much it pays, or empty the other fields of the pay.";
const OPTION = "Please choose one of the options.";
const PAY = { payFrom: "10", payCurrency: "USD", payUnit: "hour" };

test("the facts of a job are read from lists, amounts and days", () => {
  expect(
    read({
      ...PAY,
      payFrom: "26,000",
      payTo: "31000.50",
      employment: ["full_time", "contract"],
      openTo: ["Worldwide", "kenya\n\nCôte d’Ivoire\nKE\n"],
      languages: "en",
      english: "good",
      publishedFrom: "2027-03-01",
      closesAt: "2027-03-01",
      visibility: "draft",
    }),
  ).toMatchObject({
    payFrom: 26_000,
    payTo: 31_000.5,
    payCurrency: "USD",
    payUnit: "hour",
    employment: ["full_time", "contract"],
    openTo: ["Côte d’Ivoire", "Kenya", "Worldwide"],
    languages: ["en"],
    english: "good",
    publishedFrom: "2027-03-01",
    closesAt: "2027-03-01",
    visibility: "draft",
  });
});

test.each([
  ["places that are ticked, without countries", ["Latin America", ""], ["Latin America"]],
  ["neither places nor countries", [""], []],
])("%s are read", (_what, openTo, names) => {
  expect(read({ openTo })).toMatchObject({ openTo: names });
});

test.each([
  ["jobs@quokka.test", "mailto:jobs@quokka.test"],
  [" jobs@quokka.test ", "mailto:jobs@quokka.test"],
  ["MAILTO:jobs@quokka.test", "mailto:jobs@quokka.test"],
  ["https://quokka.test/@jobs", "https://quokka.test/@jobs"],
])("one applies at %j", (url, stored) => {
  expect(read({ url })).toMatchObject({ url: stored });
});

test.each([
  "quokka.test",
  "jobs@quokka",
  "mailto:jobs@quokka.test?bcc=all@quokka.test",
  "mailto:a@quokka.test,b@quokka.test",
  "jobs@quokka.test b@quokka.test",
  "javascript:alert(1)",
  "javascript:a@quokka.test",
  "ftp://quokka.test/",
])("nobody applies at %j", (url) => {
  expect(read({ url })).toEqual({
    url: "Please enter a full web address, such as https://example.com, or a mail address.",
  });
});

test.each<[string, Typed, Record<string, string>]>([
  [
    "pay that ends below its beginning",
    { ...PAY, payTo: "5" },
    { payTo: "This is less than it pays from. Please enter more, or leave it empty." },
  ],
  ["pay up to an amount alone", { payTo: "5" }, { payFrom: NO_PAY }],
  ["a currency alone", { payCurrency: "USD" }, { payFrom: NO_PAY }],
  [
    "pay without a currency and a unit",
    { payFrom: "5" },
    {
      payCurrency: "Please choose the currency of the pay.",
      payUnit: "Please choose what the pay is for.",
    },
  ],
  ["pay in words", { ...PAY, payFrom: "much" }, { payFrom: AMOUNT }],
  ["no pay", { ...PAY, payFrom: "0" }, { payFrom: "Please enter at least 0.01." }],
  ["half a cent", { ...PAY, payFrom: "0.005" }, { payFrom: "Please enter at least 0.01." }],
  [
    "a part of a cent",
    { ...PAY, payFrom: "0.123" },
    { payFrom: "Please enter an amount with at most two decimals." },
  ],
  ["an unknown currency", { ...PAY, payCurrency: "XYZ" }, { payCurrency: OPTION }],
  ["an unknown unit", { ...PAY, payUnit: "day" }, { payUnit: OPTION }],
  ["an unknown level of English", { english: "native" }, { english: OPTION }],
  ["an unknown language", { languages: ["en", "xx"] }, { "languages[1]": OPTION }],
  [
    "places that nobody knows",
    { openTo: ["Worldwide", "Atlantis\nKenya\nNarnia"] },
    {
      openTo:
        "“Atlantis” is no country that is known here. “Narnia” is no country that is known here.",
    },
  ],
  ["a day in words", { publishedFrom: "tomorrow" }, { publishedFrom: DAY }],
  ["a day that does not exist", { closesAt: "2027-02-30" }, { closesAt: DAY }],
  ["a day of another century", { closesAt: "1027-02-03" }, { closesAt: DAY }],
  [
    "an end before its beginning",
    { publishedFrom: "2027-03-02", closesAt: "2027-03-01" },
    {
      closesAt:
        "A job closes after it is published. Please choose a later day to close it, or an earlier one to publish it.",
    },
  ],
  [
    "a last day that is over",
    { closesAt: "2026-01-31" },
    { closesAt: "This day is over. Please choose a later one, or leave it empty." },
  ],
  ["a state of its own", { visibility: "open" }, { visibility: OPTION }],
])("%s is refused with a sentence", (_what, typed, errors) => {
  expect(read(typed)).toEqual(errors);
});
