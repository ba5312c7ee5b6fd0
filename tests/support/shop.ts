import type { CompositeTypes, Rows } from "#database";
import type { Engine, Queryable } from "../../local-cloud/src/engine/engine";
import { call, service, type TestUser } from "./users";

export const BILLING = {
  firstName: "Ann",
  lastName: "Lee",
  address: "1 Main St",
  city: "Austin",
  zipCode: "78701",
  phone: "555-0100",
  country: "United States",
};

/** Another address that products are sent to. */
export const DELIVERY = {
  name: "Bea Lee",
  address: "9 Side St",
  city: "Cali",
  zipCode: "76001",
  phone: "555-0199",
  country: "Colombia",
};

export type Checkout = Rows["checkout_row"];

/** The sessions that must be closed before this checkout's page is handed out. */
export const otherSessions = ({ other_pages: pages }: Pick<Checkout, "other_pages">) =>
  pages.map(({ session_id }) => session_id);

export async function addProduct(db: Queryable, name: string, stock: number, price = 19.99) {
  const [product] = await db.query<{ id: string }>(
    "insert into public.products (name, price, stock_quantity) values ($1, $2, $3) returning id",
    [name, price, stock],
  );
  return product?.id ?? "";
}

export async function addService(db: Queryable, name: string, price = 50) {
  const [added] = await db.query<{ id: string }>(
    "insert into public.services (name, price) values ($1, $2) returning id",
    [name, price],
  );
  return added?.id ?? "";
}

export type Line = { id: string; quantity: number };

export function checkOut(
  engine: Engine,
  user: TestUser,
  lines: unknown,
  billing: object = BILLING,
  idempotencyKey: string | null = null,
  delivery: object | null = null,
) {
  return call<Checkout>(engine, service, "create_checkout", {
    _user_id: user.id,
    _email: user.email,
    _lines: JSON.stringify(lines),
    _billing: billing,
    _idempotency_key: idempotencyKey,
    _delivery: delivery,
  });
}

/** The provider's answer about a checkout's payment page. */
export function attach(engine: Engine, checkoutId: string, sessionId = `cs_test_${checkoutId}`) {
  return call<Checkout>(engine, service, "attach_checkout_session", {
    _checkout_id: checkoutId,
    _session_id: sessionId,
    _url: `https://pay.test/${sessionId}`,
  });
}

/** A checkout whose customer has been sent to the payment page. */
export async function openSession(
  engine: Engine,
  user: TestUser,
  lines: Line[],
  idempotencyKey: string | null = null,
) {
  const checkout = await checkOut(engine, user, lines, BILLING, idempotencyKey);
  const sessionId = `cs_test_${checkout.id}`;
  const { other_pages } = await attach(engine, checkout.id, sessionId);
  return { ...checkout, other_pages, sessionId, amount: amountOf(checkout) };
}

/** What the payment page asks for, in cents. */
export function amountOf({ lines }: Pick<Checkout, "lines">): number {
  return lines.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0);
}

interface Payment {
  sessionId: string;
  amount?: number;
  currency?: string;
  /** What the session itself says of the checkout that it belongs to. */
  checkoutId?: string | null;
  /** What the provider calls the payment. */
  paymentId?: string;
}

export function pay(engine: Engine, { sessionId, amount = 0, ...payment }: Payment) {
  return call<CompositeTypes<"payment_result">>(engine, service, "complete_checkout", {
    _session_id: sessionId,
    _paid_cents: amount,
    _paid_currency: payment.currency ?? "usd",
    _checkout_id: payment.checkoutId ?? null,
    _payment_id: payment.paymentId ?? null,
  });
}

/** What the provider says of a session that nobody will pay. */
export function end(engine: Engine, sessionId: string) {
  return call(engine, service, "close_checkout", { _session_id: sessionId });
}

/** An order as a payment would have made it. */
export async function buy(engine: Engine, user: TestUser, lines: Line[], paymentId?: string) {
  const { sessionId, amount } = await openSession(engine, user, lines);
  const { order_id } = await pay(engine, { sessionId, amount, paymentId });
  if (!order_id) throw new Error("The payment made no order.");
  return { orderId: order_id, sessionId };
}
