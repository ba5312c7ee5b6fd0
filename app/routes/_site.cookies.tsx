import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { contextOf } from "~/context.server";
import { hasSentCookies } from "~/lib/cookie-check.server";
import { COOKIES_BLOCKED } from "~/lib/flash-message";
import { unsealMessage } from "~/lib/flash-message.server";
import { safeRedirect } from "~/lib/safe-redirect";
import { titledNotIndexed } from "~/site/page-meta";
import { ButtonLink } from "~/ui/button";
import { PulledPlug } from "~/ui/illustrations";
import { StatusPage } from "~/ui/status-page";

export const meta = titledNotIndexed(COOKIES_BLOCKED.title);

/** The answer to a form that set the first cookie of a browser leads here. */
export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirect(searchParams.get("redirectTo"));
  if (hasSentCookies(request)) return redirect(redirectTo);

  const context = contextOf(args);
  // The message is for one reader, whose address a cached page does not know.
  context.isCacheable = false;
  return { redirectTo, message: await unsealMessage(searchParams.get("message"), context) };
}

export default function CookiesBlocked() {
  const { redirectTo, message } = useLoaderData<typeof loader>();

  return (
    <StatusPage
      title={COOKIES_BLOCKED.title}
      drawing={<PulledPlug />}
      notice={
        message && (
          <p>
            <strong className="font-semibold">{message.title}</strong> {message.text}
          </p>
        )
      }
      actions={
        <>
          <ButtonLink to={redirectTo}>Try Again</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Contact Us
          </ButtonLink>
        </>
      }
    >
      {COOKIES_BLOCKED.text}
    </StatusPage>
  );
}
