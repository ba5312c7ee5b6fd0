import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/accounts/auth/auth.server";
import { contextOf } from "~/context.server";
import { successMessage } from "~/lib/flash-message";
import { redirectWithMessage } from "~/lib/flash-message.server";

const SIGNED_OUT = successMessage("You Are Signed Out");

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  await signOut(contextOf(args));

  return redirectWithMessage("/", SIGNED_OUT);
}
