import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { writeLite } from "~/features/lite/lite.server";
import { liteForm } from "~/features/lite/schema";
import { redirectThroughCookieCheck } from "~/lib/cookie-check.server";
import { parseForm } from "~/lib/form/form.server";
import { badRequest } from "~/lib/http-errors.server";
import { safeRedirect } from "~/lib/safe-redirect";

export function loader() {
  return redirect("/");
}

export async function action(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const form = await parseForm(context, liteForm);
  if (!form.ok) throw badRequest();

  await writeLite(context.responseHeaders, form.value.lite);
  return redirectThroughCookieCheck(context, safeRedirect(form.value.redirectTo));
}
