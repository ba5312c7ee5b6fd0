import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { releaseReservation, requireBuyer } from "~/features/checkout/checkout.server";
import { redirectWithMessage } from "~/lib/flash-message.server";

export function loader() {
  return redirect("/checkout");
}

/** The customer lets go of what is reserved on a payment page. */
export async function action(args: ActionFunctionArgs) {
  const { db } = await requireBuyer(args);
  const { message } = await releaseReservation(db);

  return redirectWithMessage("/checkout", message);
}
