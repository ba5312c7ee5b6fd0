import { getZodConstraint } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { itemForms, newProductForm } from "~/shop/catalog/admin-schema";
import {
  atMost,
  MISSING,
  product,
  readForm as read,
  service,
  type Typed,
  UNICODE_SPACES,
} from "../../support/admin-forms";

const PRICE = ["Please enter a price, such as 19.99."];
const WHOLE = ["Please enter a whole number."];
const ID = ["Please enter an ID as Stripe shows it, such as prod_ABC123."];
const PICTURE = [
  "Please enter an address with https://, or a path such as /images/products/box.svg.",
];

describe("a service", () => {
  test.each<[string, Typed, Record<string, string[]>]>([
    ["nothing typed", { name: "", price: "" }, { name: MISSING, price: PRICE }],
    ["a name of spaces", { name: UNICODE_SPACES }, { name: MISSING }],
    ["a long name", { name: "x".repeat(201) }, { name: atMost(200) }],
    ["a long category", { category: "x".repeat(61) }, { category: atMost(60) }],
    ["a long description", { description: "x".repeat(5001) }, { description: atMost(5000) }],
    ["a long text of needs", { needs: "x".repeat(2001) }, { needs: atMost(2000) }],
    ["half a revision", { includedRevisions: "0.5" }, { includedRevisions: WHOLE }],
    [
      "too many revisions",
      { includedRevisions: "21" },
      { includedRevisions: ["Please enter at most 20."] },
    ],
    [
      "fewer revisions than none",
      { includedRevisions: "-1" },
      { includedRevisions: ["Please enter at least 0."] },
    ],
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
    ["no key", { idempotencyKey: "x" }, { idempotencyKey: ["Please check how this is written."] }],
  ])("%s is refused", (_, typed, errors) => {
    expect(read(itemForms.service, { ...service, ...typed })).toEqual(errors);
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
    expect(read(itemForms.service, { ...service, price: typed })).toMatchObject({
      value: { price },
    });
  });

  test("is trimmed, and keeps markup and other letters as they are", () => {
    const name = '<b>Résumé</b> & "日本" 👋';
    expect(
      read(itemForms.service, { ...service, name: `  ${name} `, category: "  " }),
    ).toMatchObject({
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
    [
      "more features than fit",
      { features: "one\n".repeat(31) },
      { features: ["Please enter at most 30 features."] },
    ],
    ["long features", { features: "x".repeat(5001) }, { features: atMost(5000) }],
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
    ["an address at Stripe", { stripeProductId: "https://a.test/prod_1" }, { stripeProductId: ID }],
    ["a long address", { imageUrl: `/${"x".repeat(2000)}` }, { imageUrl: atMost(2000) }],
  ])("%s is refused", (_, typed, errors) => {
    expect(read(itemForms.product, { ...product, ...typed })).toEqual(errors);
  });

  test.each(["https://a.test/x.png?w=1", "HTTPS://A.test", "/images/products/box.svg"])(
    "may be shown by %s",
    (imageUrl) => {
      expect(read(itemForms.product, { ...product, imageUrl })).toMatchObject({
        value: { imageUrl },
      });
    },
  );
});

test("each line with text is a feature of a product", () => {
  const features = " USB-C \n\n  30 m of range\n \n";
  expect(read(itemForms.product, { ...product, features })).toMatchObject({
    value: { features: ["USB-C", "30 m of range"] },
  });
});

test("a thousand of a product may be written with a comma", () => {
  expect(read(itemForms.product, { ...product, stockQuantity: "1,000" })).toMatchObject({
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
    features: { required: false, maxLength: 5000 },
    imageUrl: { required: false, maxLength: 2000 },
  });
});
