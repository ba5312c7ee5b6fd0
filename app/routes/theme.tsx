import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { keepTheme, themeForm } from "~/features/site/theme.server";
import { badRequest } from "~/lib/answers.server";
import { parseForm } from "~/lib/form.server";
import { safeRedirect } from "~/lib/safe-redirect";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  const form = await parseForm(args, themeForm);
  if (!form.ok) throw badRequest();

  return redirect(safeRedirect(form.value.redirectTo), {
    status: 303,
    headers: { "Set-Cookie": await keepTheme(form.value.theme) },
  });
}
