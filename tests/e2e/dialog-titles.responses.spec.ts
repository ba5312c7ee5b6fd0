import type { Backend } from "./support/clients";
import { RESUME } from "./support/paid-orders";
import { expect, test } from "./support/test";

async function anyId(backend: Backend, table: "services" | "products" | "jobs" | "blog_posts") {
  const oldest = backend.from(table).select("id").order("created_at").order("id").limit(1);
  const { data } = await oldest.single().throwOnError();
  return data.id;
}

test("each dialog has a name of its own, and its page the same title", { tag: "@rare" }, async ({
  page,
  backend,
  accounts,
  paidOrders,
  signIn,
}) => {
  const { id: user } = await accounts.create({ username: "Wanda Ruiz" });
  const [order = ""] = await paidOrders.create([{ user_id: user }], [RESUME]);
  const [service, product] = [await anyId(backend, "services"), await anyId(backend, "products")];
  const [job, post] = [await anyId(backend, "jobs"), await anyId(backend, "blog_posts")];
  await signIn("admin@homeline.test", { to: null });

  const names = new Set<string>();
  const addresses = [
    "/shop?cart=open",
    "/admin/services?dialog=new",
    `/admin/services?dialog=edit&id=${service}`,
    `/admin/services?dialog=delete&id=${service}`,
    "/admin/services?tab=products&dialog=new",
    `/admin/services?tab=products&dialog=edit&id=${product}`,
    `/admin/services?tab=products&dialog=delete&id=${product}`,
    "/admin/jobs?dialog=new",
    `/admin/jobs?dialog=edit&id=${job}`,
    "/admin/jobs?dialog=edit&id=gone",
    "/admin/blog?dialog=new",
    `/admin/blog?dialog=edit&id=${post}`,
    `/admin/blog?dialog=mail&id=${post}`,
    `/admin/blog?dialog=delete&id=${post}`,
    `/admin/orders?dialog=customer&id=${order}`,
    `/admin/orders?dialog=chat&id=${order}`,
    `/admin/orders?dialog=cancel&id=${order}`,
    `/admin/orders?dialog=delete&id=${order}`,
    `/admin/users?dialog=details&id=${user}`,
    `/admin/users?dialog=block&id=${user}`,
    `/admin/users?dialog=password&id=${user}`,
    `/admin/users?dialog=delete&id=${user}`,
  ];
  for (const address of addresses) {
    await page.goto(address);
    const dialog = page.getByRole("dialog");
    const name = (await dialog.getByRole("heading", { level: 2 }).textContent()) ?? "";
    await expect(dialog, address).toHaveAccessibleName(name);
    expect((await page.title()).replace(/^\(\d+\) /, ""), address).toBe(`${name} · Homeline`);
    names.add(name);
  }
  expect(names.size).toBe(addresses.length);
});
