import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../support/cloud";
import { call, run, signUpAdmin, type TestUser } from "../support/users";

const TITLES: [title: string, slug: string][] = [
  ["Find Your Perfect Job", "find-your-perfect-job"],
  ["  Straße, café & Ærøskøbing!  ", "strasse-cafe-aeroskobing"],
  ["Cafe\u0301 ﬁnds", "cafe-finds"],
  ["🎉🎉🎉", "post"],
  ["---", "post"],
  ["", "post"],
  ["100% of $200", "100-of-200"],
];

onOneEngine("slugs", (cloud) => {
  let author: TestUser;

  beforeAll(async () => {
    author = await signUpAdmin(cloud().engine, "Author");
  });

  describe("generate_slug", () => {
    test.each(TITLES)("makes %j into %s", async (title, slug) => {
      expect(await generate(title)).toBe(slug);
    });

    test("cuts long titles between words", async () => {
      const slug = await generate("word ".repeat(60));
      expect(slug).toMatch(/^(word-){15}word$/);
    });

    test("numbers a slug that is taken", async () => {
      await write({ title: "Taken" });
      await write({ title: "Taken" });
      expect(await generate("Taken!")).toBe("taken-3");
    });
  });

  test("gives posts written at the same moment different slugs", async () => {
    const posts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => write({ title: index % 2 ? "Rush" : "Rush 2" })),
    );
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(8);
  });

  test("makes whatever slug the form sends into one that can be an address", async () => {
    const post = await write({ title: "Any", slug: "../Über uns?" });
    expect(post.slug).toBe("uber-uns");
  });

  test("lets a draft change its slug, and keeps it from the first publication on", async () => {
    const draft = await write({ title: "Draft" });
    expect(await change(draft.id, "slug = 'second thought'")).toBe("second-thought");
    await change(draft.id, "published = true");
    await change(draft.id, "published = false");
    expect(await change(draft.id, "slug = 'third-thought', title = 'New'")).toBe("second-thought");
  });

  test("gives products slugs of their own", async () => {
    const insert = "insert into products (name, price) values ('Headset Pro', 20) returning slug";
    await run(cloud().engine, author.caller, insert);
    const [second] = await run(cloud().engine, author.caller, insert);
    expect(second).toEqual({ slug: "headset-pro-2" });
  });

  const generate = (title: string) =>
    call<string>(cloud().engine, author.caller, "generate_slug", { title });

  async function write({ title, slug = "" }: { title: string; slug?: string }) {
    const [post] = await run<{ id: string; slug: string }>(
      cloud().engine,
      author.caller,
      "insert into blog_posts (title, slug, content) values ($1, $2, 'x') returning id, slug",
      [title, slug],
    );
    if (!post) throw new Error("The post was not written.");
    return post;
  }

  async function change(id: string, assignment: string) {
    const [post] = await run<{ slug: string }>(
      cloud().engine,
      author.caller,
      `update blog_posts set ${assignment} where id = $1 returning slug`,
      [id],
    );
    return post?.slug;
  }
});
