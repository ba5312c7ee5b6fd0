import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { themeForm } from "~/features/theme/schema";
import { writeTheme } from "~/features/theme/theme.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { parseForm } from "~/lib/form/form.server";
import { badRequest } from "~/lib/http-errors.server";
import { safeRedirect } from "~/lib/safe-redirect";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const form = await parseForm(context, themeForm);
  if (!form.ok) throw badRequest();

  await writeTheme(context.responseHeaders, form.value.theme);
  return redirectThroughCookieCheck(context, safeRedirect(form.value.redirectTo));
}
