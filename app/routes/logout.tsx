import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { signOut } from "~/features/auth/auth.server";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  await signOut(contextOf(args));

  return redirect("/", 303);
}
