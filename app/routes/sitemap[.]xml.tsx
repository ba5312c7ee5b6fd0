import type { LoaderFunctionArgs } from "@remix-run/node";
import { contextOf } from "~/context.server";
import { buildIndex, buildPart } from "~/site/sitemap.server";

export async function loader(args: LoaderFunctionArgs) {
  const { publicDb: db } = contextOf(args);
  const part = new URL(args.request.url).searchParams.get("part");
  const xml = part === null ? await buildIndex(db) : await buildPart(db, part);
  if (xml === null) return new Response("There is no such part.", { status: 404 });

  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
}
