import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type CartItem, itemsToPay } from "~/features/cart/cart";
import { cartOnPage } from "~/features/cart/cart.server";
import { useLatestItems } from "~/features/cart/cart-context";
import { EMPTY_CART, writeCartCookie } from "~/features/cart/cart-cookie.server";
import { findBilling, saveBilling } from "~/features/checkout/billing.server";
import { BillingForm } from "~/features/checkout/billing-form";
import { CartPanel } from "~/features/checkout/cart-panel";
import {
  checkCart,
  createCheckout,
  MISSING_INFORMATION,
  requireBuyer,
} from "~/features/checkout/checkout.server";
import { EarlierPage, PaymentCanceled, PaymentOnItsWayNotice } from "~/features/checkout/notices";
import { billingForm } from "~/features/checkout/schema";
import { EmptyCheckout } from "~/features/checkout/status-pages";
import { listMyOrders } from "~/features/orders/orders.server";
import { withFormRecovery } from "~/features/recovered-form/form-recovery.server";
import { metaWithTitle } from "~/features/seo/page-meta";
import { parseForm } from "~/lib/form/form.server";
import { newFormKey } from "~/lib/form/form-key.server";
import { isMissing } from "~/lib/form/parse-fields.server";
import { formatPrice, fromCents } from "~/lib/money";
import { PageTitle } from "~/ui/page-title";

export const meta = metaWithTitle("Checkout");

// A refused checkout shows the cart again, because a change of the cart is the usual reason. Remix
// does not reload data after a 400 by itself.
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { context, db, user } = await requireBuyer(args);
  const [cart, billing, orders] = await Promise.all([
    cartOnPage(context),
    findBilling(db, { userId: user.id }),
    listMyOrders(db, { page: 1, perPage: 1 }),
  ]);

  return {
    cart,
    billing,
    onTheirWay: orders?.on_their_way ?? [],
    email: user.email,
    formKey: newFormKey(context),
    constraint: getZodConstraint(billingForm(rulesFor(cart.items))),
    isCanceled: new URL(args.request.url).searchParams.has("canceled"),
  };
}

export async function action(args: ActionFunctionArgs) {
  return withFormRecovery(args, async () => {
    const { context, db, user } = await requireBuyer(args);
    const items = await context.pricedCart();
    const form = await parseForm(context, billingForm(rulesFor(items)));
    if (!form.ok) return form.rejected(form.issues.some(isMissing) ? MISSING_INFORMATION : null);

    const { shouldSave, total, unavailable, formKey, ...billing } = form.value;
    const cart = (await context.cart()) ?? EMPTY_CART;
    const checked = checkCart({ items, shownTotal: total, shownUnavailable: unavailable });
    if (!checked.ok) return form.answer(checked);
    const lines = checked.value;
    if (shouldSave) await saveBilling(db, { userId: user.id, billing });

    const opened = await createCheckout(db, { email: user.email, lines, billing, formKey });
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

const rulesFor = (items: CartItem[]) => ({
  needsCountry: itemsToPay(items).some(({ kind }) => kind === "product"),
});

export default function Checkout() {
  const { cart, billing, email, formKey, constraint, isCanceled, onTheirWay } =
    useLoaderData<typeof loader>();
  const items = useLatestItems(cart);
  const rejection = useActionData<typeof action>();
  if (items.length === 0) return <EmptyCheckout message={rejection?.failure?.message ?? null} />;

  return (
    <>
      <PageTitle>Checkout</PageTitle>
      {isCanceled && <PaymentCanceled />}
      {onTheirWay.length > 0 && (
        <PaymentOnItsWayNotice
          amounts={onTheirWay.map(({ amount_cents }) => formatPrice(fromCents(amount_cents)))}
        />
      )}
      {rejection?.failure?.link && <EarlierPage url={rejection.failure.link} />}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <CartPanel items={items} className="lg:order-2" />
        <BillingForm
          {...{ rejection, constraint, billing, email, formKey, items }}
          {...rulesFor(items)}
        />
      </div>
    </>
  );
}
