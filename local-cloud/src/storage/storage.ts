import type { Cloud, Service } from "../cloud";
import { notImplemented, RequestError } from "../http/request-error";
import { type Access, type Call, identifyCaller } from "./call";
import { checkBucketName, checkObjectName } from "./names";
import { download, downloadPublic, downloadSigned } from "./objects/download";
import { list } from "./objects/list";
import { move } from "./objects/move";
import { remove } from "./objects/remove";
import { createSignedUrl } from "./objects/sign";
import { readStorageConfig } from "./sizes";
import { errorResponse } from "./storage-error";
import { upload } from "./uploads/upload";

type Endpoint = (call: Call) => Promise<Response>;

interface Route {
  methods: string[];
  path: RegExp;
  access: Access;
  endpoint: Endpoint;
}

const PREFIX = "/storage/v1";

/** The first that fits: a bucket named `sign` is not to be reached, as upstream. */
const ROUTES: Route[] = [
  route("POST /object/list/:bucket", list),
  route("POST /object/list-v2/:bucket", lacking, "optional key"),
  route("POST /object/move", move),
  route("POST /object/sign/:bucket", lacking, "optional key"),
  route("POST /object/sign/:bucket/:name", createSignedUrl),
  route("POST,PUT /object/upload/sign/:bucket/:name", lacking, "optional key"),
  route("GET /object/info/:bucket/:name", lacking, "optional key"),
  // Signed links and public buckets are open to browsers, which send no key.
  route("GET,HEAD /object/sign/:bucket/:name", downloadSigned, "optional key"),
  route("GET,HEAD /object/public/:bucket/:name", downloadPublic, "optional key"),
  route("GET,HEAD /object/authenticated/:bucket/:name", download),
  route("GET,HEAD /object/:bucket/:name", download, "optional key"),
  route("POST /object/:bucket/:name", upload),
  route("DELETE /object/:bucket", remove),
];

/** Supabase Storage: files under the policies of `storage.objects`. */
export function createStorage(cloud: Cloud): Service {
  const { isEnabled, sizeLimit } = readStorageConfig(cloud.settings);

  return {
    fetch: (request) =>
      (isEnabled ? handle(cloud, sizeLimit, request) : Promise.reject(disabled())).catch(
        (error: unknown) => {
          if (error instanceof RequestError) return errorResponse(error);
          throw error;
        },
      ),
  };
}

async function handle(cloud: Cloud, sizeLimit: number, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice(PREFIX.length);
  for (const { methods, path: pattern, access, endpoint } of ROUTES) {
    const match = methods.includes(request.method) ? pattern.exec(path) : null;
    if (!match) continue;

    const [, bucket = "", name = ""] = match.map(decodeURIComponent);
    const known = await identifyCaller(request, cloud, access);
    if (bucket) checkBucketName(bucket);
    if (name) checkObjectName(name);
    return endpoint({ cloud, sizeLimit, request, url, bucket, name, ...known });
  }
  throw notImplemented(`${request.method} ${PREFIX}${path}`);
}

function route(pattern: string, endpoint: Endpoint, access: Access = "key"): Route {
  const [methods = "", path = ""] = pattern.split(" ");
  const expression = path.replace(":bucket", "([^/]+)").replace(":name", "(.+)");
  return {
    methods: methods.split(","),
    path: new RegExp(`^${expression}$`),
    access,
    endpoint,
  };
}

/** What upstream has in a place where a bucket's name would stand. */
async function lacking({ request, url }: Call): Promise<Response> {
  throw notImplemented(`${request.method} ${url.pathname}`);
}

function disabled() {
  return new RequestError(404, {
    code: "FeatureNotEnabled",
    message: "Storage is turned off: see [storage] in supabase/config.toml.",
  });
}
