import { randomUUID } from "node:crypto";
import type { APIResponse } from "playwright/test";
import { versionsOf } from "../../../app/lib/form/row-conflicts.server";
import { openAccounts } from "../support/accounts";
import { CHANGED, DELETED, expect, test } from "../support/editor-fixtures";
import type { Send } from "../support/send-form";
import { signInByRequest } from "../support/sign-in";

type Typed = Record<string, string>;

const NOWHERE = "00000000-0000-4000-8000-00000000dead";

const said = (noun: string) => (entry: string) => `${noun} ${entry} successfully`;

const KINDS = [
  {
    noun: "service",
    table: "services",
    named: "name",
    path: "/admin/services",
    create: { intent: "create", price: "10" },
    update: { intent: "update", price: "11" },
    otherUpdate: { price: "12" },
    says: said("Service"),
    toggles: ["activate", "deactivate"],
  },
  {
    noun: "product",
    table: "products",
    named: "name",
    path: "/admin/services?tab=products",
    create: { intent: "create", price: "10" },
    update: { intent: "update", price: "11" },
    otherUpdate: { price: "12" },
    says: said("Product"),
    toggles: ["activate", "deactivate"],
  },
  {
    noun: "job",
    table: "jobs",
    named: "title",
    path: "/admin/jobs",
    create: { intent: "create", company: "Quokka", url: "https://quokka.test/" },
    update: { intent: "update", company: "Wombat", url: "https://quokka.test/" },
    otherUpdate: { company: "Emu" },
    says: said("Job"),
    toggles: [],
  },
  {
    noun: "post",
    table: "blog_posts",
    named: "title",
    path: "/admin/blog",
    create: { intent: "create", content: "Words." },
    update: { intent: "update", content: "Other words." },
    otherUpdate: { content: "More words." },
    says: (entry: string) => `Blog post ${entry}`,
    toggles: ["publish", "unpublish"],
  },
] as const;

for (const kind of KINDS) {
  const { noun, table, named, path, create, update } = kind;

  test(`a ${noun} whose form comes twice is one, and so is its change`, async ({
    request,
    site,
    backend,
    editor,
    send,
  }) => {
    await signInByRequest(request, site, editor.email, editor.password);
    const name = `Once ${editor.mark}`;
    const form = { ...create, [named]: name, idempotencyKey: randomUUID() };
    const found = async () =>
      (await backend.from(table).select("*").filter(named, "eq", name).throwOnError()).data;

    for (const answer of await sendTogether(send, path, form)) {
      expect(pageOf(answer)).toBe(site.url + path);
      expect(await answer.text()).toContain(kind.says("created"));
    }
    const [row, ...more] = await found();
    expect(more).toEqual([]);

    const versions = versionsOf({ ...row });
    const edit = { ...update, [named]: name, id: row?.id ?? "", versions };
    for (const answer of await sendTogether(send, path, edit)) {
      expect(pageOf(answer)).toBe(site.url + path);
      expect(await answer.text()).toContain(kind.says("updated"));
    }
    const other = await send(path, { ...edit, ...kind.otherUpdate });
    expect(other.status()).toBe(400);
    expectLines(await other.text(), CHANGED);

    const again = await send(path, { ...form, idempotencyKey: randomUUID() });
    expect(await again.text()).toContain(kind.says("created"));
    expect(await found()).toHaveLength(2);
  });

  test(`a ${noun} that is gone can not be changed, and is deleted as it was`, async ({
    request,
    site,
    editor,
    send,
  }) => {
    await signInByRequest(request, site, editor.email, editor.password);
    const edit = { ...update, [named]: "Gone", id: NOWHERE, versions: "name=x" };
    const address = `${path}${path.includes("?") ? "&" : "?"}dialog=edit&id=${NOWHERE}`;
    const refused = await send(address, edit);
    expect(refused.status()).toBe(400);
    expectLines(await refused.text(), [...DELETED, 'value="Gone"']);

    for (const intent of kind.toggles) {
      const toggled = await send(path, { intent, id: NOWHERE });
      expectLines(await toggled.text(), ["No Longer There"]);
    }
    const gone = await send(path, { intent: "delete", id: NOWHERE });
    expect(pageOf(gone)).toBe(site.url + path);
    expectLines(await gone.text(), [kind.says("deleted")]);

    for (const dialog of [`edit&id=${NOWHERE}`, "delete&id=1+or+1=1", "nothing-like-it"]) {
      const opened = await request.get(`${address.split("dialog=")[0]}dialog=${dialog}`);
      expectLines(await opened.text(), [
        "Somebody may have deleted it since you opened this page.",
      ]);
    }
  });
}

test("on the first day every list says what to do", async ({ request, emptySite }) => {
  const accounts = openAccounts(emptySite);
  const { email, password } = await accounts.create({ admin: true });
  await signInByRequest(request, emptySite, email, password);
  const texts = {
    "/admin/services": "No services found. Create your first service to get started.",
    "/admin/services?tab=products": "No products found. Create your first product to get started.",
    "/admin/jobs": "No jobs available",
    "/admin/blog": "No blog posts yet. Create your first post!",
  };

  for (const [path, text] of Object.entries(texts)) {
    const answer = await request.get(emptySite.url + path);
    expectLines(await answer.text(), [text]);
  }
  await accounts.remove();
});

test("each post gets an address of its own, and keeps it once it was published", {
  tag: "@rare",
}, async ({ request, site, backend, editor, send }) => {
  await signInByRequest(request, site, editor.email, editor.password);
  const write = async (title: string, options: Typed = {}) => {
    const form = {
      intent: "create",
      title,
      content: "Words.",
      idempotencyKey: randomUUID(),
      ...options,
    };
    expect((await send("/admin/blog", form)).url()).toBe(`${site.url}/admin/blog`);
    const { data } = await backend
      .from("blog_posts")
      .select("*")
      .eq("title", title)
      .order("created_at")
      .throwOnError();
    return data;
  };

  const title = `Crème brûlée ${editor.mark}`;
  await write(title);
  await write(title);
  const slug = `creme-brulee-${editor.mark}`;
  const posts = await write(title, { published: "on" });
  const published = posts[2];
  expect(posts.map((post) => post.slug)).toEqual([slug, `${slug}-2`, `${slug}-3`]);

  await test.step("a post that was published keeps its address under another title", async () => {
    const renamed = { title: `Custard ${editor.mark}`, content: "Words.", published: "on" };
    const versions = versionsOf({ ...published });
    const known = { intent: "update", id: published?.id ?? "", versions };
    await send("/admin/blog", { ...known, ...renamed });
    const { data } = await backend.from("blog_posts").select("slug").eq("title", renamed.title);
    expect(data).toEqual([{ slug: `${slug}-3` }]);
  });

  await test.step("a long title is shortened, and one without Latin letters is called a post", async () => {
    const [long] = await write(`${editor.mark} ${"x".repeat(191)}`);
    expect(long?.slug).toBe(`${editor.mark}-${"x".repeat(71)}`);
    const nameless = `日本語 ${"鐘".repeat(20)}`;
    const [japanese] = await write(nameless);
    expect(japanese?.slug).toMatch(/^post(-\d+)?$/);
    await backend.from("blog_posts").delete().eq("title", nameless).throwOnError();
  });
});

test("a post of two hundred thousand letters of any script is taken", { tag: "@rare" }, async ({
  request,
  site,
  backend,
  editor,
}) => {
  await signInByRequest(request, site, editor.email, editor.password);
  const content = "鐘".repeat(200_000);
  const title = `Book ${editor.mark}`;
  const answer = await request.post("/admin/blog", {
    multipart: { intent: "create", title, content, idempotencyKey: randomUUID() },
    headers: { Origin: site.url },
  });

  expect(answer.url()).toBe(`${site.url}/admin/blog`);
  const written = backend.from("blog_posts").select("content_length").eq("title", title);
  expect((await written.throwOnError()).data).toEqual([{ content_length: 200_000 }]);
});

test("a user who was signed out meanwhile reads that nothing was saved", { tag: "@rare" }, async ({
  editor,
  send,
}) => {
  const form = { intent: "create", title: `Late ${editor.mark}`, content: "Words." };
  const answer = await send("/admin/blog", form);

  expect(answer.status()).toBe(401);
  expectLines(await answer.text(), [
    "Not authenticated",
    "You are no longer signed in, so nothing was saved. Please log in again.",
  ]);
});

function sendTogether(send: Send, ...form: Parameters<Send>): Promise<APIResponse[]> {
  return Promise.all([send(...form), send(...form)]);
}

/** Where an answer leads, without the row on that page. */
const pageOf = (answer: APIResponse) => answer.url().replace(/#.*/, "");

/** Every one of the texts stands in a page. */
function expectLines(html: string, lines: string[]) {
  for (const line of lines) expect(html).toContain(line);
}
