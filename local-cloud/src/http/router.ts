import type { Cloud, Service } from "../cloud";
import { allowCrossOrigin, answerPreflight } from "./cors";
import { indexPage } from "./index-page";
import { RequestError } from "./request-error";
import type { Handler } from "./server";

export interface Mount {
  prefix: string;
  service: Service;
  crossOrigin?: boolean;
  /** Whether the service reads bodies while they come; others get them whole, up to 1 MiB. */
  streams?: boolean;
}

export function createRouter(cloud: Cloud, mounts: Mount[]): Handler {
  return {
    streams: (pathname) => mountOf(mounts, pathname)?.streams ?? false,

    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/") return indexPage(cloud);
      if (pathname === "/healthz") return health(cloud);

      const mount = mountOf(mounts, pathname);
      if (!mount) throw new RequestError(404, { message: `Nothing answers at ${pathname}` });
      return mount.crossOrigin
        ? fetchCrossOrigin(mount.service, request)
        : mount.service.fetch(request);
    },

    upgrade(request, socket, head) {
      const [pathname = "/"] = (request.url ?? "").split("?", 1);
      const service = mountOf(mounts, pathname)?.service;

      if (service?.upgrade) service.upgrade(request, socket, head);
      else socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    },
  };
}

function mountOf(mounts: Mount[], pathname: string): Mount | undefined {
  return mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

async function fetchCrossOrigin(service: Service, request: Request): Promise<Response> {
  const preflight = answerPreflight(request);
  if (preflight) return preflight;

  const response = await service.fetch(request).catch((error: unknown) => {
    if (error instanceof RequestError) return error.toResponse();
    throw error;
  });
  return allowCrossOrigin(response);
}

async function health({ engine }: Cloud): Promise<Response> {
  const isUp = await engine.query("select 1").then(
    () => true,
    () => false,
  );
  return Response.json({ status: isUp ? "ok" : "down" }, { status: isUp ? 200 : 503 });
}
