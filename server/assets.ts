import { chooseEncoding, type Encoding } from "./compression";
import { type Asset, readAssets } from "./read-assets";
import { notFound } from "./refusal";

/** Everything under here has a hash of its content in its name. */
const HASHED = "/assets/";

/** Answers what is a file of the site; everything else is for the app. */
export type Assets = (path: string, headers: Headers) => Response | undefined;

/** The files of a built site, held in memory: a path that is not among them leads nowhere. */
export async function loadAssets(folder: string): Promise<Assets> {
  const assets = await readAssets(folder);

  return (path, headers) => {
    const asset = assets.get(path);
    if (asset) return answer(asset, headers, cacheControl(path));
    if (path.startsWith(HASHED)) throw notFound();
    return undefined;
  };
}

function cacheControl(path: string): string {
  return path.startsWith(HASHED)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600, stale-while-revalidate=86400";
}

function answer(asset: Asset, request: Headers, caching: string): Response {
  const { encoding, body } = formFor(asset, request.get("Accept-Encoding") ?? undefined);
  const headers = new Headers({
    "Cache-Control": caching,
    ETag: asset.etag,
    "Last-Modified": asset.modified.toUTCString(),
  });
  if (asset.compressed.br) headers.set("Vary", "Accept-Encoding");
  if (isKnown(asset, request)) return new Response(null, { status: 304, headers });

  headers.set("Content-Type", asset.type);
  headers.set("Content-Length", String(body.length));
  if (encoding) headers.set("Content-Encoding", encoding);
  return new Response(body, { headers });
}

function formFor({ plain, compressed }: Asset, accepts: string | undefined) {
  const encoding: Encoding | undefined = chooseEncoding(accepts);
  const body = encoding && compressed[encoding];

  return body ? { encoding, body } : { encoding: undefined, body: plain };
}

/** Whether the client holds this very content; the ETag counts more than the date. */
function isKnown({ etag, modified }: Asset, request: Headers): boolean {
  const tags = request.get("If-None-Match");
  if (tags) return tags.split(/\s*,\s*/).some((tag) => tag === etag || tag === "*");

  const since = Date.parse(request.get("If-Modified-Since") ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
