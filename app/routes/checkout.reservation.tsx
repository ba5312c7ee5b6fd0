import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { redirectWithMessage } from "~/lib/flash-message.server";
import { releaseReservation, requireBuyer } from "~/shop/checkout/checkout.server";

export function loader() {
  return redirect("/checkout");
}

/** The customer lets go of what is reserved on a payment page. */
export async function action(args: ActionFunctionArgs) {
  const { db } = await requireBuyer(args);
  const { message } = await releaseReservation(db);

  return redirectWithMessage("/checkout", message);
}
