import { describe, expect, test } from "vitest";
import { jobsForm } from "~/board/jobs/admin-schema";
import { postsForm } from "~/content/blog/admin-schema";
import { itemForms } from "~/shop/catalog/admin-schema";
import {
  atMost,
  KEY,
  MISSING,
  product,
  readForm as read,
  service,
  type Typed,
  UNICODE_SPACES,
} from "../support/admin-forms";

const OPENED = "title=abc&price=def";

const job = {
  intent: "create",
  idempotencyKey: KEY,
  title: "Agent",
  company: "Quokka",
  url: "https://quokka.test/apply",
};
const post = { intent: "create", idempotencyKey: KEY, title: "News", content: "Words" };

const ADDRESS = [
  "Please enter a full web address, such as https://example.com, or a mail address.",
];

const NO_PICTURE = {
  picture: null,
  pictureAlt: null,
  pictureFile: [],
  removePicture: false,
  uploaded: [],
};

describe("the least that a form needs", () => {
  test("a service: a name and a price; nothing is needed for it, and one revision is included", () => {
    expect(read(itemForms.service, service)).toEqual({
      value: {
        ...service,
        price: 49.5,
        category: null,
        description: null,
        needs: null,
        includedRevisions: 1,
        ...NO_PICTURE,
      },
    });
  });

  test("a product: the same; there is none of it, and no picture", () => {
    expect(read(itemForms.product, product)).toEqual({
      value: {
        ...product,
        price: 49.5,
        category: null,
        description: null,
        stockQuantity: 0,
        lowStockThreshold: null,
        stripeProductId: null,
        features: [],
        imageUrl: null,
        ...NO_PICTURE,
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
        payFrom: null,
        payTo: null,
        payCurrency: null,
        payUnit: null,
        employment: [],
        openTo: [],
        languages: [],
        publishedFrom: null,
        closesAt: null,
        english: null,
        visibility: "shown",
      },
    });
  });

  test("a post: a title and words; it is a draft", () => {
    expect(read(postsForm, post)).toEqual({
      value: { ...post, excerpt: null, published: false, publishAt: null, ...NO_PICTURE },
    });
  });
});

describe("a job", () => {
  test.each<[string, Typed, Record<string, string[]>]>([
    [
      "nothing typed",
      { title: " ", company: "", url: "" },
      { title: MISSING, company: MISSING, url: MISSING },
    ],
    [
      "another category",
      { category: "sales" },
      { category: ["Please choose one of the options."] },
    ],
    ["a script to apply at", { url: "javascript:alert(1)" }, { url: ADDRESS }],
    [
      "a mail with a subject to apply by",
      { url: "mailto:jobs@quokka.test?subject=Hi" },
      { url: ADDRESS },
    ],
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
  ["services", itemForms.service, { ...service, intent: "update" }],
  ["products", itemForms.product, { ...product, intent: "update" }],
  ["jobs", jobsForm, { ...job, intent: "update" }],
  ["posts", postsForm, { ...post, intent: "update" }],
])("an edit of %s", (_, schema, { idempotencyKey: __, ...edit }) => {
  test("says what it is about, and what it was opened with", () => {
    const known = { ...edit, id: KEY, versions: OPENED };
    expect(read(schema, known)).toMatchObject({ value: { id: KEY, versions: OPENED } });
    expect(read(schema, edit)).toEqual({ id: MISSING, versions: MISSING });
    expect(read(schema, { ...known, id: "1 or 1=1", versions: "x".repeat(1001) })).toEqual({
      id: ["Please check how this is written."],
      versions: atMost(1000),
    });
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
      versions: OPENED,
      slug: "x",
      createdBy: KEY,
      isActive: "on",
    };
    const { value } = read(schema, forged) as { value: object };
    expect(value).not.toHaveProperty("slug");
    expect(value).not.toHaveProperty("createdBy");
    expect(value).not.toHaveProperty("isActive");
  });
});
