import { expect, test } from "vitest";
import { KINDS } from "#functions/mail/kinds";
import { CARRIERS, PARCEL_NUMBER, parcelUrl } from "#functions/shop/carriers";
import { parcelForm } from "~/shop/parcels/admin-schema";
import { aboutOrder } from "../../support/mail-context";

const ID = "00000000-0000-4000-8000-000000000001";
const TYPED = {
  intent: "addParcel",
  id: ID,
  idempotencyKey: ID,
  carrier: "DHL",
  number: "1234",
  status: "processing",
  shownStatus: "pending",
};
const typed = (fields: object) => parcelForm.safeParse({ ...TYPED, ...fields });

test.each(CARRIERS)("a parcel of %s is followed at its carrier's own page", (carrier) => {
  const url = new URL(parcelUrl({ carrier, number: "AB-12" }) ?? "");
  expect(url.protocol).toBe("https:");
  expect(url.href).toMatch(/AB-12$/);
  // Nothing that is stored replaces the page of a carrier that is known.
  expect(parcelUrl({ carrier, number: "AB-12", url: "https://evil.test/" })).toBe(url.href);
});

test("a parcel of another carrier has its own link, or none", () => {
  const parcel = { carrier: "Caribe Express", number: "1234" };
  expect(parcelUrl(parcel)).toBeNull();
  expect(parcelUrl({ ...parcel, url: "https://caribe.test/1234" })).toBe(
    "https://caribe.test/1234",
  );
  expect(parcelUrl({ ...parcel, url: "javascript:alert(1)" })).toBeNull();
  expect(parcelUrl({ ...parcel, carrier: "constructor" })).toBeNull();
});

test("a carrier is called as the list calls it, and a number has no spaces", () => {
  expect(typed({ carrier: " fedex ", number: "1Z 999 AA1 01" }).data).toMatchObject({
    carrier: "FedEx",
    number: "1Z999AA101",
  });
  expect(typed({ carrier: "Caribe Express" }).data?.carrier).toBe("Caribe Express");
});

test.each(["12", "1".repeat(41), "12/../34", "1234?x=1", "<script>", "1234\u202e5", "-1234"])(
  "%j is no number of a parcel",
  (number) => {
    expect(PARCEL_NUMBER.test(number)).toBe(false);
    expect(typed({ number }).success).toBe(false);
  },
);

test.each(["javascript:alert(1)", "http://caribe.test", "data:text/html,x", "caribe.test", "//x"])(
  "%j is no link to a parcel",
  (url) => {
    expect(typed({ url }).error?.issues[0]?.message).toMatch(/begins with https/);
  },
);

test("a parcel does not cancel its order", () => {
  expect(typed({ status: "cancelled" }).success).toBe(false);
});

test("the mail about a parcel has its carrier, its number and the link", async () => {
  const render = async (parcel: object) =>
    (await KINDS.order_sent.render(parcel, aboutOrder(ID))).content;
  const known = await render({ parcel_id: ID, carrier: "UPS", number: "1Z9", url: null });
  expect(known.rows).toContainEqual({ label: "Carrier", value: "UPS" });
  expect(known.rows).toContainEqual({ label: "Tracking number", value: "1Z9" });
  expect(known.button?.url).toBe("https://www.ups.com/track?tracknum=1Z9");
  const other = await render({ carrier: "Caribe Express", number: "1234" });
  expect(other.button).toEqual({
    label: "See your order",
    url: `https://homeline.test/dashboard/orders/${ID}`,
  });
});
