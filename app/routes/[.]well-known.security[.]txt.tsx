import type { LoaderFunctionArgs } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { securityContact } from "~/site/security-contact.server";

export async function loader(args: LoaderFunctionArgs) {
  return new Response(securityContact(await contextOf(args).settings()), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
