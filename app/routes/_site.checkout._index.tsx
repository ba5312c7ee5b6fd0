import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cartOnPage } from "~/features/cart/cart.server";
import { useLatestItems } from "~/features/cart/cart-context";
import { keepCart, NO_CART } from "~/features/cart/kept-cart.server";
import { settledCart } from "~/features/cart/settled-cart.server";
import { BillingForm } from "~/features/checkout/billing-form";
import { requireBuyer } from "~/features/checkout/buyer.server";
import { CartPanel } from "~/features/checkout/cart-panel";
import { findBilling, openCheckout, saveBilling } from "~/features/checkout/checkout.server";
import { EmptyCheckout } from "~/features/checkout/empty-checkout";
import { CART_EMPTY, MISSING_INFORMATION } from "~/features/checkout/messages";
import { PaymentCanceled } from "~/features/checkout/payment-canceled";
import { billingForm, isMissing } from "~/features/checkout/schema";
import { titled } from "~/features/site/page-title";
import { parseForm } from "~/lib/form.server";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageTitle } from "~/ui/page-title";

export const meta = titled("Checkout");

// why: a checkout is mostly refused because the cart is no longer what the page shows.
export const shouldRevalidate = () => true;

export async function loader(args: LoaderFunctionArgs) {
  const { db, user } = await requireBuyer(args);
  const [cart, billing] = await Promise.all([
    cartOnPage(args),
    findBilling(db, { userId: user.id }),
  ]);

  return {
    cart,
    billing,
    email: user.email,
    constraint: getZodConstraint(billingForm),
    isCanceled: new URL(args.request.url).searchParams.has("canceled"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, user } = await requireBuyer(args);
  const form = await parseForm(args, billingForm);
  if (!form.ok) return form.reject(isMissing(form.errors) ? MISSING_INFORMATION : null);

  const { isSaved, ...billing } = form.value;
  const cart = (await settledCart(args)) ?? NO_CART;
  const { lines } = cart;
  if (lines.length === 0) return form.reject(CART_EMPTY);
  if (isSaved) await saveBilling(db, { userId: user.id, billing });

  const opened = await openCheckout(db, { email: user.email, lines, billing });
  if (!opened.ok) return form.reject(opened.message);

  const paying = cart.paying.filter((id) => id !== opened.checkoutId);
  await keepCart(args.context, { ...cart, paying: [...paying, opened.checkoutId] });
  return redirect(opened.url, 303);
}

export default function Checkout() {
  const { cart, billing, email, constraint, isCanceled } = useLoaderData<typeof loader>();
  const items = useLatestItems(cart);
  const rejection = useActionData<typeof action>();
  const form = useServerForm<typeof billingForm>({
    id: "billing",
    rejection,
    constraint,
    defaultValue: billing,
    noValidate: true,
  });
  if (items.length === 0) return <EmptyCheckout message={form.message} />;

  return (
    <>
      <PageTitle>Checkout</PageTitle>
      {isCanceled && <PaymentCanceled />}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <CartPanel items={items} className="lg:order-2" />
        <BillingForm form={form} email={email} />
      </div>
    </>
  );
}
