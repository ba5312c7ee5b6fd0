import { expect, test } from "../support/breakdown-fixtures";
import { greetCustomer } from "../support/paid-orders";
import { requestRaw } from "../support/raw-http";

for (const suffix of ["", ".data"]) {
  test(`a conversation is not read by a page${suffix} that is left before it is there`, async ({
    breakable: { site, proxy },
    signedIn,
    accounts,
    paidOrders,
    backend,
  }) => {
    const { customer, order_id } = await greetCustomer({ accounts, paidOrders, backend });
    const path = `/dashboard/orders/${order_id}${suffix}`;
    const headers = { Cookie: await signedIn(customer.email, customer.password) };
    const leaving = new AbortController();

    proxy.breakDown("is late", "/chat_messages");
    const left = requestRaw(site.url, path, { headers, signal: leaving.signal }).catch(
      () => "left",
    );
    await expect.poll(() => proxy.takeCalls()).toContain("GET /rest/v1/chat_messages");
    leaving.abort();
    expect(await left).toBe("left");
    await expect.poll(() => site.log()).toContain(`GET ${path} left`);
    proxy.breakDown(null);

    const shown = await requestRaw(site.url, `/dashboard/orders/${order_id}`, { headers });
    expect(shown.body).toMatch(/Hello\.[\s\S]* New<\/span>/);
  });
}
