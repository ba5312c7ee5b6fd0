import { getZodConstraint } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import type { z } from "zod/v4";
import { postsForm } from "~/features/blog/admin-schema";
import { catalogForm, newProductForm } from "~/features/catalog/admin-schema";
import { jobsForm } from "~/features/jobs/admin-schema";
import { parseFields } from "~/lib/parse-fields.server";

const KEY = "5f0f2f4e-58a9-4f0c-9d9b-0a4b3f0c7a11";
const CHANGED = "2026-09-01T12:00:00.123456+00:00";

const service = { intent: "createService", formKey: KEY, name: "Resume", price: "49.5" };
const product = { ...service, intent: "createProduct", name: "Headset" };
const job = {
  intent: "create",
  formKey: KEY,
  title: "Agent",
  company: "Quokka",
  url: "https://quokka.test/apply",
};
const post = { intent: "create", formKey: KEY, title: "News", content: "Words" };

type Typed = Record<string, string>;

/** The result of parsing a form: its values, or what is wrong with each field. */
function read(schema: z.ZodType, typed: Typed) {
  const { submission } = parseFields(new URLSearchParams(typed), schema);
  return submission.status === "success" ? { value: submission.value } : submission.error;
}

const MISSING = ["Please fill in this field."];
const PRICE = ["Please enter a price, such as 19.99."];
const WHOLE = ["Please enter a whole number."];
const ADDRESS = ["Please enter a full web address, such as https://example.com."];
const PICTURE = [
  "Please enter an address with https://, or a path such as /images/products/box.svg.",
];
const atMost = (count: number) => [`Please use at most ${count} characters.`];

describe("the least that a form needs", () => {
  test("a service: a name and a price", () => {
    expect(read(catalogForm, service)).toEqual({
      value: { ...service, price: 49.5, category: null, description: null },
    });
  });

  test("a product: the same; there is none of it, and no picture", () => {
    expect(read(catalogForm, product)).toEqual({
      value: {
        ...product,
        price: 49.5,
        category: null,
        description: null,
        stockQuantity: 0,
        imageUrl: null,
      },
    });
  });

  test("a job: a title, a company and where to apply; it is in customer service", () => {
    expect(read(jobsForm, job)).toEqual({
      value: {
        ...job,
        category: "customer_service",
        location: null,
        type: null,
        salary: null,
        description: null,
      },
    });
  });

  test("a post: a title and words; it is a draft", () => {
    expect(read(postsForm, post)).toEqual({
      value: { ...post, excerpt: null, published: false },
    });
  });
});

const UNICODE_SPACES = " \u00a0\u2003\t\n\u3000";

describe("a service", () => {
  test.each<[string, Typed, Record<string, string[]>]>([
    ["nothing typed", { name: "", price: "" }, { name: MISSING, price: PRICE }],
    ["a name of spaces", { name: UNICODE_SPACES }, { name: MISSING }],
    ["a long name", { name: "x".repeat(201) }, { name: atMost(200) }],
    ["a long category", { category: "x".repeat(61) }, { category: atMost(60) }],
    ["a long description", { description: "x".repeat(5001) }, { description: atMost(5000) }],
    ["a price in words", { price: "ten" }, { price: PRICE }],
    ["a price with a sign", { price: "$10" }, { price: PRICE }],
    ["a price with a decimal comma", { price: "19,99" }, { price: PRICE }],
    ["a price in the notation of programs", { price: "0x10" }, { price: PRICE }],
    ["a price in the notation of science", { price: "1e3" }, { price: PRICE }],
    ["a price in groups that are none", { price: "1,00,0" }, { price: PRICE }],
    ["a decimal comma before three digits", { price: "0,500" }, { price: PRICE }],
    ["two points", { price: "1.000.50" }, { price: PRICE }],
    ["two numbers", { price: "10 20" }, { price: PRICE }],
    ["a price in other digits", { price: "１０" }, { price: PRICE }],
    ["a price without end", { price: "Infinity" }, { price: PRICE }],
    ["a price with more digits than a number has", { price: "9".repeat(400) }, { price: PRICE }],
    [
      "three decimals",
      { price: "9.999" },
      { price: ["Please enter a price with at most two decimals."] },
    ],
    ["nothing to pay", { price: "0" }, { price: ["Please enter at least 0.01."] }],
    ["less than nothing", { price: "-5" }, { price: ["Please enter at least 0.01."] }],
    ["a fortune", { price: "100000" }, { price: ["Please enter at most 99999.99."] }],
    ["no key", { formKey: "x" }, { formKey: ["Please check how this is written."] }],
  ])("%s is refused", (_, typed, errors) => {
    expect(read(catalogForm, { ...service, ...typed })).toEqual(errors);
  });

  test.each([
    ["0.01", 0.01],
    ["99999.99", 99_999.99],
    ["1.10", 1.1],
    [" 8.29 ", 8.29],
    ["4.35", 4.35],
    [".5", 0.5],
    ["12.", 12],
    ["007", 7],
    ["1,000.50", 1000.5],
    ["12,000", 12_000],
  ])("may cost %s", (typed, price) => {
    expect(read(catalogForm, { ...service, price: typed })).toMatchObject({ value: { price } });
  });

  test("is trimmed, and keeps markup and other letters as they are", () => {
    const name = '<b>Résumé</b> & "日本" 👋';
    expect(read(catalogForm, { ...service, name: `  ${name} `, category: "  " })).toMatchObject({
      value: { name, category: null },
    });
  });
});

describe("a product", () => {
  test.each<[string, Typed, Record<string, string[]>]>([
    [
      "stock below nothing",
      { stockQuantity: "-1" },
      { stockQuantity: ["Please enter at least 0."] },
    ],
    ["half a piece", { stockQuantity: "2.5" }, { stockQuantity: WHOLE }],
    ["a dozen in words", { stockQuantity: "a dozen" }, { stockQuantity: WHOLE }],
    ["a dozen in hexadecimal", { stockQuantity: "0xc" }, { stockQuantity: WHOLE }],
    ["a thousand as a power", { stockQuantity: "1e3" }, { stockQuantity: WHOLE }],
    [
      "more than a warehouse holds",
      { stockQuantity: "1000001" },
      { stockQuantity: ["Please enter at most 1000000."] },
    ],
    ["a script", { imageUrl: "javascript:alert(1)" }, { imageUrl: PICTURE }],
    ["a script with capitals", { imageUrl: "JavaScript:alert(1)" }, { imageUrl: PICTURE }],
    ["data", { imageUrl: "data:image/png;base64,AAAA" }, { imageUrl: PICTURE }],
    [
      "a page that anybody on the way can change",
      { imageUrl: "http://a.test/x.png" },
      { imageUrl: PICTURE },
    ],
    ["another site's path", { imageUrl: "//evil.test/x.png" }, { imageUrl: PICTURE }],
    ["the same, backwards", { imageUrl: "/\\evil.test/x.png" }, { imageUrl: PICTURE }],
    ["two words", { imageUrl: "https://a.test/a b.png" }, { imageUrl: PICTURE }],
    ["no host that could be", { imageUrl: "https://[your-cdn]/x.png" }, { imageUrl: PICTURE }],
    ["no host", { imageUrl: "https://" }, { imageUrl: PICTURE }],
    ["a name", { imageUrl: "box.svg" }, { imageUrl: PICTURE }],
    ["a long address", { imageUrl: `/${"x".repeat(2000)}` }, { imageUrl: atMost(2000) }],
  ])("%s is refused", (_, typed, errors) => {
    expect(read(catalogForm, { ...product, ...typed })).toEqual(errors);
  });

  test.each(["https://a.test/x.png?w=1", "HTTPS://A.test", "/images/products/box.svg"])(
    "may be shown by %s",
    (imageUrl) => {
      expect(read(catalogForm, { ...product, imageUrl })).toMatchObject({ value: { imageUrl } });
    },
  );
});

test("a thousand of a product may be written with a comma", () => {
  expect(read(catalogForm, { ...product, stockQuantity: "1,000" })).toMatchObject({
    value: { stockQuantity: 1000 },
  });
});

test("the browser knows what a field takes", () => {
  expect(getZodConstraint(newProductForm)).toMatchObject({
    name: { required: true, maxLength: 200 },
    price: { required: true, min: 0.01, max: 99_999.99 },
    category: { required: false, maxLength: 60 },
    description: { required: false, maxLength: 5000 },
    stockQuantity: { required: false, min: 0, max: 1_000_000 },
    imageUrl: { required: false, maxLength: 2000 },
  });
});

describe("a job", () => {
  test.each<[string, Typed, Record<string, string[]>]>([
    [
      "nothing typed",
      { title: " ", company: "", url: "" },
      { title: MISSING, company: MISSING, url: ADDRESS },
    ],
    [
      "another category",
      { category: "sales" },
      { category: ["Please choose one of the options."] },
    ],
    ["a script to apply at", { url: "javascript:alert(1)" }, { url: ADDRESS }],
    ["a mail address to apply at", { url: "mailto:jobs@quokka.test" }, { url: ADDRESS }],
    ["a site without its scheme", { url: "quokka.test/apply" }, { url: ADDRESS }],
    ["two words to apply at", { url: "https://quokka test/" }, { url: ADDRESS }],
    [
      "everything too long",
      {
        title: "x".repeat(201),
        company: "x".repeat(201),
        location: "x".repeat(201),
        type: "x".repeat(101),
        salary: "x".repeat(101),
        description: "x".repeat(5001),
        url: `https://quokka.test/${"x".repeat(2000)}`,
      },
      {
        title: atMost(200),
        company: atMost(200),
        location: atMost(200),
        type: atMost(100),
        salary: atMost(100),
        description: atMost(5000),
        url: atMost(2000),
      },
    ],
  ])("%s is refused", (_, typed, errors) => {
    expect(read(jobsForm, { ...job, ...typed })).toEqual(errors);
  });
});

describe("a post", () => {
  const words = (count: number) => "word ".repeat(count).trim();

  test.each<[string, Typed, Record<string, string[]>]>([
    [
      "nothing typed",
      { title: UNICODE_SPACES, content: "\n" },
      { title: MISSING, content: MISSING },
    ],
    ["a long title", { title: "x".repeat(201) }, { title: atMost(200) }],
    ["a long excerpt", { excerpt: "x".repeat(501) }, { excerpt: atMost(500) }],
    ["a book", { content: "x".repeat(200_001) }, { content: atMost(200_000) }],
  ])("%s is refused", (_, typed, errors) => {
    expect(read(postsForm, { ...post, ...typed })).toEqual(errors);
  });

  test("may have ten thousand words, and is published by a tick", () => {
    const content = words(10_000);
    expect(read(postsForm, { ...post, content, published: "on" })).toMatchObject({
      value: { content, published: true },
    });
  });
});

describe.each([
  ["services and products", catalogForm, { ...service, intent: "updateService" }],
  ["jobs", jobsForm, { ...job, intent: "update" }],
  ["posts", postsForm, { ...post, intent: "update" }],
])("an edit of %s", (_, schema, { formKey: __, ...edit }) => {
  test("says what it is about, and how old its knowledge is", () => {
    const known = { ...edit, id: KEY, updatedAt: CHANGED };
    expect(read(schema, known)).toMatchObject({ value: { id: KEY, updatedAt: CHANGED } });
    expect(read(schema, edit)).toEqual({ id: MISSING, updatedAt: MISSING });
    const spoilt = ["Please check how this is written."];
    for (const updatedAt of ["now", "0000-01-01T00:00:00Z"]) {
      const refused = { id: spoilt, updatedAt: spoilt };
      expect(read(schema, { ...known, id: "1 or 1=1", updatedAt })).toEqual(refused);
    }
  });

  test("an unknown verb, or none, is refused", () => {
    const refused = { intent: ["Please choose one of the options."] };
    expect(read(schema, { ...edit, intent: "drop" })).toEqual(refused);
    expect(read(schema, { ...edit, intent: "" })).toEqual(refused);
  });

  test("a field that the form does not have is not taken", () => {
    const forged = {
      ...edit,
      id: KEY,
      updatedAt: CHANGED,
      slug: "x",
      createdBy: KEY,
      isActive: "on",
    };
    const { value } = read(schema, forged) as { value: object };
    expect(Object.keys(value)).not.toEqual(expect.arrayContaining(["slug"]));
    expect(value).not.toHaveProperty("createdBy");
    expect(value).not.toHaveProperty("isActive");
  });
});
