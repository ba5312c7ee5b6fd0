import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { savePreferences } from "~/base/preferences.server";
import { preferencesForm } from "~/base/preferences-schema";
import { contextOf } from "~/context.server";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { parseForm } from "~/lib/form/form.server";
import { badRequest } from "~/lib/http-errors.server";
import { safeRedirect } from "~/lib/safe-redirect";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const form = await parseForm(context, preferencesForm);
  if (!form.ok) throw badRequest();

  await savePreferences(context, form.value);
  return redirectThroughCookieCheck(context, safeRedirect(form.value.redirectTo));
}
