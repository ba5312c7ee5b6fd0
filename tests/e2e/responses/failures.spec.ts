import { DEMO } from "../support/accounts";
import { clientOf } from "../support/clients";
import { expect, test } from "../support/proxied-fixtures";
import { signInByRequest } from "../support/sign-in";
import type { Site } from "../support/site";

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

  proxy.failAt(null);
});

test("a failure to create a service or a product says so and is logged", async ({
  request,
  proxied: { site, proxy },
  send,
}) => {
  await signInByRequest(request, site, DEMO.admin);

  for (const noun of ["Service", "Product"]) {
    const path = `/admin/services?tab=${noun.toLowerCase()}s&dialog=new`;
    proxy.failAt(`POST /rest/v1/${noun.toLowerCase()}s`);
    const form = { intent: "create", name: "Unlucky", price: "10" };
    const refused = await send(path, { ...form, formKey: crypto.randomUUID() });
    expect(refused.status()).toBe(400);
    const text = await refused.text();
    expect(text).toContain(`Error creating ${noun.toLowerCase()}`);
    expect(text).toContain(`The ${noun.toLowerCase()} was not created. Please try again.`);
    await expect.poll(() => site.log()).toContain(`A ${noun.toLowerCase()} was not created: `);
  }
  proxy.failAt(null);
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
  const form = { intent: "create", title, content: "Words.", formKey: crypto.randomUUID() };
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
