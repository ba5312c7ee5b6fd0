import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/features/auth/auth.server";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  await signOut(args);

  return redirect("/", 303);
}
