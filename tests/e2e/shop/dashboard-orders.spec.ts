import { addToCart, cartLine, PRODUCTS } from "../support/cart";
import { HEADSET, RESUME } from "../support/paid-orders";
import { expect, test } from "../support/test";

test("the dashboard sums up the orders and the cart", async ({
  page,
  accounts,
  signIn,
  paidOrders,
}) => {
  const { id, email, password } = await accounts.create({ username: "Ana Reyes" });
  await paidOrders.create([
    { user_id: id, total_amount: 99.5, status: "completed" },
    { user_id: id, total_amount: 1000.5, status: "pending" },
    { user_id: id, total_amount: 500, status: "cancelled" },
  ]);
  await addToCart(page, { slug: "ferry-mini-travel-router" });
  await signIn(email, { password });

  const main = page.getByRole("main");
  await expect(main.getByRole("term")).toContainText(["Cart Items", "Cart Total", "Orders"]);
  const figure = (label: string) =>
    main.getByRole("term").filter({ hasText: label }).first().locator("xpath=../dd");
  await expect(figure("Cart Items")).toHaveText("1");
  await expect(figure("Orders")).toHaveText("3");
  await expect(figure("Total Spent")).toHaveText("$1,100.00");
  const account = main.getByRole("region", { name: "Account Information" });
  await expect(account).toContainText("Total Orders 3");
  await expect(account).toContainText("Total Spent $1,100.00");
  await expect(main.getByRole("region", { name: "Current Cart" })).toContainText(
    "Ferry Mini Travel Router × 1",
  );
});

test("two hundred orders fill twenty pages", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  paidOrders,
}) => {
  const { id, email, password } = await accounts.create();
  const ids = await paidOrders.create(
    Array.from({ length: 200 }, (_, at) => ({
      user_id: id,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    })),
  );
  await signIn(email, { password, to: "/dashboard/orders" });

  const cards = page.getByRole("link", { name: "Wren USB Headset × 2" });
  const expectFrom = async (newest: number) => {
    await expect(cards).toHaveCount(10);
    await expect(cards.first()).toHaveAttribute("href", `/dashboard/orders/${ids[newest]}`);
    await expect(cards.last()).toHaveAttribute("href", `/dashboard/orders/${ids[newest - 9]}`);
  };
  await expectFrom(199);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/dashboard/orders?page=2");
  await expectFrom(189);
  await page.goto("/dashboard/orders?page=999");
  await expect(page).toHaveURL("/dashboard/orders?page=20");
  await expectFrom(9);
});

test("an order of products is written about by Contact, one of services in its conversation", {
  tag: "@rare",
}, async ({ page, accounts, signIn, paidOrders }) => {
  const { id, email, password } = await accounts.create();
  const [products = ""] = await paidOrders.create([{ user_id: id }], [HEADSET]);
  const [services] = await paidOrders.create([{ user_id: id }], [RESUME]);
  await signIn(email, { password, to: `/dashboard/orders/${services}` });
  const message = page.getByLabel("Message", { exact: true });
  await expect(message).toHaveAttribute("maxlength", "2000");
  await expect(message).toHaveAccessibleDescription("Up to 2,000 characters.");
  const write = page.getByRole("link", { name: "Write to Us About This Order" });
  await expect(write).toHaveCount(0);

  await page.goto(`/dashboard/orders/${products}`);
  await write.click();
  await expect(page.getByLabel("Subject")).toHaveValue(`Order ${products.slice(0, 8)}`);
});

test("a change of status is notified, and is in the order's timeline", async ({
  page,
  accounts,
  signIn,
  paidOrders,
}) => {
  const buyer = await accounts.create();
  const shop = await accounts.clientFor(await accounts.create({ admin: true }));
  const [order = ""] = await paidOrders.create([{ user_id: buyer.id }], [HEADSET]);
  await shop
    .rpc("set_order_status", {
      _order_id: order,
      _status: "cancelled",
      _expected_status: "pending",
    })
    .throwOnError();

  await signIn(buyer.email, { password: buyer.password });
  const notifications = page.getByRole("region", { name: /Notifications/ });
  await expect(notifications).toContainText("1 unread");
  await notifications.getByRole("link", { name: "View order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${order.slice(0, 8)}`);
  const timeline = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(timeline).toHaveCount(2);
  await expect(timeline.first()).toContainText("Your order was paid.");
  await expect(timeline.last()).toContainText("cancelled");
  const receipt = page.getByRole("region", { name: "Receipt" });
  await expect(receipt).toContainText("Paid $35.00");
  await expect(receipt).toContainText(HEADSET.product_name);
  await expect(receipt.getByRole("link", { name: HEADSET.product_name })).toHaveCount(0);
  await expect(receipt.getByRole("link", { name: "write to us" })).toHaveAttribute(
    "href",
    `/contact?subject=Refund+for+order+${order.slice(0, 8)}`,
  );
  await expect(page.getByRole("region", { name: "Conversation" })).toHaveCount(0);
});

test("a receipt of many lines is printed on one sheet", { tag: "@rare" }, async ({
  page,
  accounts,
  signIn,
  paidOrders,
}) => {
  const { id, email, password } = await accounts.create();
  const lines = Array.from({ length: 20 }, (_, at) => ({
    ...RESUME,
    product_name: `Line ${at + 1} of a long receipt`,
  }));
  const [order] = await paidOrders.create([{ user_id: id, total_amount: 700 }], lines);
  await signIn(email, { password, to: `/dashboard/orders/${order}` });
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText("Line 20");

  await page.emulateMedia({ media: "print" });
  const header = page.getByRole("banner");
  await expect(header).toHaveText(/^Homeline/);
  await expect(header.getByRole("link").filter({ visible: true })).toHaveCount(1);
  await expect(header.locator("summary")).toBeHidden();
  for (const format of ["A4", "Letter"]) {
    const sheets = (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b/g);
    expect(sheets, format).toHaveLength(1);
  }
});

test("what was ordered is bought again, and what is sold out is told by name", {
  tag: "@rare",
}, async ({ page, accounts, signIn, paidOrders, backend }) => {
  const { id: user_id, email, password } = await accounts.create();
  const lineOf = ({ id: product_id, name: product_name }: { id: string; name: string }) => ({
    ...HEADSET,
    product_id,
    product_name,
    quantity: 1,
  });
  const { data: forSale } = await backend
    .from("products")
    .select("id, name")
    .eq("slug", PRODUCTS.harbor.slug)
    .single()
    .throwOnError();
  const { data: soldOut } = await backend
    .from("products")
    .insert({ name: "Night Lamp", price: 12, stock_quantity: 0 })
    .select("id, name")
    .single()
    .throwOnError();
  const lines = [lineOf(forSale), lineOf(soldOut)];
  const [id = ""] = await paidOrders.create([{ user_id }], lines);

  await signIn(email, { password, to: `/dashboard/orders/${id}` });
  await page.getByRole("button", { name: "Buy Again" }).click();
  await expect(page.getByRole("status")).toContainText("Added to Cart");
  await expect(page.getByRole("status")).toContainText("Not for sale now: Night Lamp");
  await expect(cartLine(page, forSale.name)).toHaveCount(1);
  await expect(cartLine(page, "Night Lamp")).toHaveCount(0);
  await backend.from("products").delete().eq("id", soldOut.id).throwOnError();
});
