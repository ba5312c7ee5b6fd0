import type { Page } from "playwright/test";
import { RESUME } from "./paid-orders";
import { test as base } from "./test";

/** Tests with an order that has a chat; gives its id. */
export const test = base.extend<{ order: string }>({
  order: async ({ accounts, paidOrders, signIn }, use) => {
    const admin = await accounts.create({ admin: true });
    const [id = ""] = await paidOrders.create([{ user_id: admin.id }], [RESUME]);
    await signIn(admin.email, { password: admin.password, to: "/dashboard?view=user" });
    await use(id);
  },
});

export { expect } from "./test";

/** Opens what the shop's form for a message has folded, unless it is open. */
export async function unfold(page: Page) {
  const folded = page.locator("details").filter({ hasText: "Quick answers, files, delivery" });
  if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
}
