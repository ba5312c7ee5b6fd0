import type { ServerBuild } from "@remix-run/node";
import { PostgrestError } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import { routeHandlers } from "../../server/route-handlers";

const route = (id: string, parentId: string | undefined, more: object) =>
  ({ id, parentId, ...more }) as never;

test("an address leads to a pattern and has one spelling", () => {
  const routes: ServerBuild["routes"] = {
    root: route("root", undefined, { path: "" }),
    "routes/_site": route("routes/_site", "root", {}),
    "routes/_site._index": route("routes/_site._index", "routes/_site", { index: true }),
    "routes/_site.blog.$slug": route("routes/_site.blog.$slug", "routes/_site", {
      path: "blog/:slug",
    }),
  };
  const { routeOf } = routeHandlers({ routes } as ServerBuild);

  expect(routeOf("/").pattern).toBe("/");
  expect(routeOf("/blog/some-post").pattern).toBe("/blog/:slug");
  expect(routeOf("/blog/some-post.data").pattern).toBe("/blog/:slug");
  expect(routeOf("/BLOG/%73ome-Post//").path).toBe("/blog/some-Post");
  expect(routeOf("/BLOG/a%2Fb%3f").path).toBe("/blog/a%2Fb%3F");
  expect(routeOf("//").path).toBe("//");
  expect(routeOf("/wp-login.php")).toEqual({ pattern: "none", path: "/wp-login.php" });
});

test.each([
  ["42501", 403, "a reader who has lost the right since the request began is refused"],
  ["42P01", 500, "what else the database says to a page is a bug"],
])("%s is answered with %i: %s", async (code, status) => {
  const reported = vi.fn();
  const loader = () =>
    Promise.reject(new PostgrestError({ code, message: "denied", details: "", hint: "" }));
  const build = {
    routes: { root: route("root", undefined, { path: "admin", module: { loader } }) },
    assets: { routes: {} },
    entry: { module: { handleError: reported, handleDataRequest: (answer: Response) => answer } },
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild;
  const { handle } = routeHandlers(build);
  const read = new Request("http://localhost:3000/admin.data");
  const answer = await handle(read, {} as never);

  expect(answer.status).toBe(status);
  expect(reported).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
});
