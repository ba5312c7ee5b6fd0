import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refuseUnserved, servedCountries } from "~/base/delivery/delivery.server";
import { withFormRecovery } from "~/base/form-recovery.server";
import type { RequestContext } from "~/context.server";
import { countryNames } from "~/lib/countries.server";
import { parseForm } from "~/lib/form/form.server";
import { newIdempotencyKey } from "~/lib/form/idempotency-key.server";
import { isMissing } from "~/lib/form/parse-fields.server";
import { formatPrice, fromCents } from "~/lib/money";
import { hasProductForSale } from "~/shop/cart/cart";
import { cartOnPage } from "~/shop/cart/cart.server";
import { useLatestItems } from "~/shop/cart/cart-context";
import { EMPTY_CART, writeCartCookie } from "~/shop/cart/cart-cookie.server";
import { findBilling, saveBilling } from "~/shop/checkout/billing.server";
import { BillingForm } from "~/shop/checkout/billing-form";
import { CartPanel } from "~/shop/checkout/cart-panel";
import {
  CART_EMPTY,
  checkCart,
  createCheckout,
  findReservationEnd,
  MISSING_INFORMATION,
  requireBuyer,
} from "~/shop/checkout/checkout.server";
import { EarlierPage, PaymentCancelled, UnconfirmedPaymentsNotice } from "~/shop/checkout/notices";
import { billingForm, billingFrom, deliveryFrom, destinationOf } from "~/shop/checkout/schema";
import { EmptyCheckout } from "~/shop/checkout/status-pages";
import { listMyOrders } from "~/shop/orders/orders.server";
import { metaWithTitle } from "~/site/page-meta";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Checkout");

// A refused checkout shows the cart again, because a change of the cart is the usual reason. Remix
// does not reload data after a 400 by itself.
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireBuyer(args);
  const isCancelled = new URL(args.request.url).searchParams.has("canceled");
  const [cart, billing, orders, reservedUntil] = await Promise.all([
    cartOnPage(context),
    findBilling(db, { userId: user.id }),
    listMyOrders(db, { page: 1, perPage: 1 }),
    isCancelled ? findReservationEnd(db) : null,
  ]);

  return {
    cart,
    billing,
    unconfirmed: orders?.unconfirmed ?? [],
    email: user.email,
    idempotencyKey: newIdempotencyKey(context),
    constraint: getZodConstraint(billingForm({ hasProduct: hasProductForSale(cart.items) })),
    countries: cart.items.length > 0 ? countryNames() : [],
    served: await servedCountries(context),
    isCancelled,
    reservedUntil,
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireBuyer(args);
    const items = await context.pricedCart();
    const hasProduct = hasProductForSale(items);
    const form = await parseForm(context, billingForm({ hasProduct }));
    // Without items the page has no form, in which a mistake could be mended.
    if (items.length === 0) return form.rejected(CART_EMPTY);
    if (!form.ok) {
      const unserved = await refuseDestination(context, { hasProduct, form: form.typed });
      const message = form.issues.some(isMissing) ? MISSING_INFORMATION : null;
      return form.rejected(message, unserved?.errors);
    }

    const { shouldSave, total, unavailable, idempotencyKey } = form.value;
    const billing = billingFrom(form.value);
    const delivery = deliveryFrom(form.value);
    const cart = (await context.cart()) ?? EMPTY_CART;
    const checked = checkCart({ items, shownTotal: total, shownUnavailable: unavailable });
    if (!checked.ok) return form.answer(checked);
    const lines = checked.value;
    const unserved = await refuseDestination(context, { hasProduct, form: form.value });
    if (unserved) return form.answer(unserved);
    // Without a product nothing was asked about its delivery, so what is kept of that stays.
    const details = { billing, ...(hasProduct && { delivery }) };
    if (shouldSave) await saveBilling(db, { userId: user.id, ...details });

    const request = { email: user.email, lines, billing, delivery, idempotencyKey };
    const opened = await createCheckout(db, request);
    if (!opened.ok) return form.answer(opened);

    const { checkoutId, url } = opened.value;
    const earlier = cart.startedCheckouts.filter((id) => id !== checkoutId);
    await writeCartCookie(context.responseHeaders, {
      ...cart,
      lines,
      startedCheckouts: [...earlier, checkoutId],
    });
    return redirect(url, 303);
  });
}

/** A failure if products cannot be sent where they are to go. */
const refuseDestination = async (
  context: RequestContext,
  { hasProduct, form }: { hasProduct: boolean; form: object },
) => (hasProduct ? refuseUnserved(context, destinationOf(form)) : null);

export default function Checkout() {
  const { cart, billing, email, idempotencyKey, constraint, countries, served, ...notices } =
    useLoaderData<typeof loader>();
  const { isCancelled, reservedUntil, unconfirmed } = notices;
  const items = useLatestItems(cart);
  const rejection = useActionData<typeof action>();
  if (items.length === 0) return <EmptyCheckout message={rejection?.failure?.message ?? null} />;

  return (
    <>
      <PageTitle>Checkout</PageTitle>
      {isCancelled && <PaymentCancelled reservedUntil={reservedUntil} />}
      {unconfirmed.length > 0 && (
        <UnconfirmedPaymentsNotice
          amounts={unconfirmed.map(({ amount_cents }) => formatPrice(fromCents(amount_cents)))}
        />
      )}
      {rejection?.failure?.link && <EarlierPage url={rejection.failure.link} />}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <CartPanel items={items} className="lg:order-2" />
        <BillingForm
          {...{ rejection, constraint, billing, email, idempotencyKey, items, countries, served }}
        />
      </div>
    </>
  );
}
