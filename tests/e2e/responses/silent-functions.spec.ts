import { randomUUID } from "node:crypto";
import { expect, test } from "../support/breakdown-fixtures";
import { signInByRequest } from "../support/sign-in";

const RESUME = "00000000-0000-4000-8000-00000000c001";
const BILLING = {
  firstName: "Ana",
  lastName: "Ruiz",
  address: "Calle Mercedes 4",
  city: "Santo Domingo",
  zipCode: "10210",
  phone: "+1 809 555 0100",
  total: "3500",
};
const NOT_KNOWN = "it is not known whether this was done";

for (const how of ["is down", "answers 500", "answers other JSON", "answers nothing"] as const) {
  test(`what was typed stays when a function ${how}, and nothing is said to be done`, async ({
    breakable: { site, proxy },
    request,
    accounts,
    send,
  }) => {
    const admin = await accounts.create({ admin: true });
    await signInByRequest(request, site, admin.email, admin.password);
    await send("/cart", { intent: "add", id: RESUME });
    const moderator = { email: "mo@homeline.test", username: "Mo", password: "a-good-password" };
    const id = (await accounts.create()).id;
    proxy.breakDown(how, "/functions/v1/");

    const recovered = await Promise.all([
      send("/checkout", { ...BILLING, formKey: randomUUID() }),
      send("/admin/moderators", { ...moderator, formKey: randomUUID() }),
    ]);
    for (const [form, typed] of [
      [recovered[0], "Calle Mercedes 4"],
      [recovered[1], "mo@homeline.test"],
    ] as const) {
      const text = await form.text();
      expect([form.status(), form.headers()["retry-after"]]).toEqual([503, "5"]);
      expect(text).toContain("Send It Again");
      expect(text).toContain("sending it again does no harm");
      expect(text).toContain(typed);
    }
    const password = { intent: "setPassword", password: "a-newer-password", id };
    const unknown = await send("/admin/users", password);
    expect(unknown.status()).toBe(503);
    expect(await unknown.text()).toContain(NOT_KNOWN);
  });
}
