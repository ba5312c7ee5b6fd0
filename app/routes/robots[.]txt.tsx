import { robots } from "~/site/robots.server";

export function loader() {
  return new Response(robots(), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
