import type { LoaderFunctionArgs } from "@remix-run/node";
import { buildIndex, buildPart } from "~/features/site/sitemap.server";
import { detachedClient } from "~/services/supabase.server";

export async function loader(args: LoaderFunctionArgs) {
  // why: whoever asks may be signed in and see more; the answer is for everybody, and kept.
  const db = detachedClient(args);
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
