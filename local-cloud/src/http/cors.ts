const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
const EXPOSED = [
  "Content-Encoding",
  "Content-Location",
  "Content-Range",
  "Content-Type",
  "Date",
  "Location",
  "Range-Unit",
  "Server",
  "X-Supabase-Api-Version",
  "X-Sb-Error-Code",
].join(", ");

export function answerPreflight(request: Request): Response | undefined {
  const { headers, method } = request;
  if (method !== "OPTIONS" || !headers.has("access-control-request-method")) return undefined;

  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers":
        headers.get("access-control-request-headers") ?? "apikey, authorization",
      "Access-Control-Max-Age": "3600",
    },
  });
}

/** Any origin may read: requests are authorized by a key, never by a cookie. */
export function allowCrossOrigin(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Access-Control-Expose-Headers", EXPOSED);

  return new Response(response.body, { status: response.status, headers });
}
