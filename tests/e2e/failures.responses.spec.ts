import { DEMO } from "./support/accounts";
import { clientOf } from "./support/clients";
import { expect, test } from "./support/proxied-fixtures";
import { requestRaw } from "./support/raw-http";
import { signInByRequest } from "./support/sign-in";
import type { Site } from "./support/site";

test("a page that cannot be made keeps its message for the next one", async ({
  request,
  proxied: { site, proxy },
}) => {
  await request.post("/cart", {
    form: { intent: "add", id: await somethingForSale(site), redirectTo: "/?cart=open" },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });

  proxy.failAt("/rest/v1/rpc/price_cart");
  for (const path of ["/?cart=open", "/_root.data?cart=open"]) {
    const failed = await request.get(path);
    expect(failed.status(), path).toBe(500);
    expect(await failed.text(), path).not.toContain("Added to Cart");
  }

  proxy.failAt(null);
  expect(await (await request.get("/?cart=open")).text()).toContain("Added to Cart");
  expect(await (await request.get("/?cart=open")).text()).not.toContain("Added to Cart");
});

test("a failure is in the log under the id that its page shows", async ({
  request,
  proxied: { site, proxy },
}) => {
  await signInByRequest(request, site, DEMO.customer);

  proxy.failAt("/rest/v1/user_profiles");
  const failed = await request.get("/dashboard/profile");
  expect(failed.status()).toBe(500);
  expect(await failed.text()).toContain("Something Went Wrong");
  const requestId = failed.headers()["x-request-id"];
  expect(await failed.text()).toContain(`data-request-id="${requestId}"`);
  await expect
    .poll(() => site.log())
    .toMatch(
      new RegExp(`"level":"error".*"requestId":"${requestId}".*GET /dashboard/profile failed`),
    );
  // A script of the page would call a constructor of another name (decision 36).
  expect(await failed.text()).not.toContain("__subType");
  const asData = await request.get("/dashboard/profile.data");
  expect(await asData.text()).toMatch(
    /"SanitizedError",[^\]]*\],"Error","Unexpected Server Error"\]\s*$/,
  );

  proxy.failAt(null);
});

const BUG = {
  status: 400,
  body: { code: "23514", message: "violates a check", details: "Failing row contains (Ana)." },
};

for (const noun of ["service", "product"]) {
  test(`a bug of the database in creating a ${noun} has a message of its own, and is reported`, async ({
    request,
    proxied: { site, proxy },
    send,
  }) => {
    await signInByRequest(request, site, DEMO.admin);
    proxy.failAt(`POST /rest/v1/${noun}s`, 0, BUG);
    const form = {
      intent: "create",
      name: "Unlucky",
      price: "10",
      idempotencyKey: crypto.randomUUID(),
    };
    const failed = await send(`/admin/services?tab=${noun}s&dialog=new`, form);
    proxy.failAt(null);

    expect(failed.status()).toBe(500);
    const text = await failed.text();
    expect(text).toContain(`Error creating ${noun}`);
    expect(text).toContain(`The ${noun} was not created. Please try again.`);
    expect(text).toMatch(/<input[^>]*value="Unlucky"/);
    const requestId = failed.headers()["x-request-id"];
    const line = `"level":"error".*"requestId":"${requestId}".*"code":"23514".*Error creating ${noun}`;
    await expect.poll(() => site.log()).toMatch(new RegExp(line));
    expect(site.log()).not.toContain("Failing row");
  });
}

test("a form that meets a bug shows its fields as they are called in it", async ({
  request,
  proxied: { site, proxy },
  send,
}) => {
  await signInByRequest(request, site, DEMO.admin);
  proxy.failAt("POST /rest/v1/jobs", 0, BUG);
  const job = {
    title: "Agent",
    company: "Quokka",
    url: "https://a.test/",
    category: "interpretation",
  };
  const form = { intent: "create", ...job, idempotencyKey: crypto.randomUUID() };
  const failed = await send("/admin/jobs", form);
  proxy.failAt(null);

  expect(failed.status()).toBe(500);
  const text = await failed.text();
  for (const label of ["Job Title", "Company", "Application URL"]) {
    expect(text).toMatch(new RegExp(`<label[^>]*>${label}</label>`));
  }
  expect(site.log()).not.toContain("Failing row");
});

test("a post whose address the database cannot make gets one from its title", async ({
  request,
  proxied: { site, proxy },
  backend,
  send,
}) => {
  await signInByRequest(request, site, DEMO.admin);

  proxy.failAt("/rest/v1/rpc/generate_slug");
  const title = "--Night & Day: 24 hours!";
  const form = { intent: "create", title, content: "Words.", idempotencyKey: crypto.randomUUID() };
  const created = await send("/admin/blog", form);
  expect(await created.text()).toContain("Blog post created");
  proxy.failAt(null);
  const posts = backend.from("blog_posts");
  const { data } = await posts.delete().eq("title", title).select("slug").throwOnError();
  expect(data).toEqual([{ slug: "night-day-24-hours" }]);
});

async function somethingForSale(site: Site): Promise<string> {
  const { data } = await clientOf(site, site.keys.publishable)
    .from("products")
    .select("id")
    .gt("stock_quantity", 0)
    .limit(1)
    .single()
    .throwOnError();

  return data.id;
}

test("an address that begins with two slashes is not found, in one line of the log", async ({
  site,
}) => {
  for (const path of ["//", "//x", "///", "/.//x", "/\\\\x"]) {
    const before = site.log().length;
    const { status } = await requestRaw(site.url, path);
    expect(status, path).toBe(404);
    await expect.poll(() => site.log().slice(before)).toContain('"status":404');
    expect(site.log().slice(before), path).not.toMatch(/"stack"|"level":"error"/);
  }
});
