// Which file may import which, types included. `npm run lint` checks it.

const FLOOR = "^app/(services|lib|ui)/";
/** The business: an area knows those before it (`app/<area>/README.md` says what each is for). */
const AREAS = ["base", "accounts", "admin", "content", "board", "shop", "people", "site"];
/** Modules that browsers load. Of a route they load what Remix leaves of it. */
const BROWSER = `^app/(entry\\.client|root-data|page-parameters|site-name|(${AREAS.join("|")}|lib|ui|script)/)`;
const SERVER_ONLY = ["\\.server\\.tsx?$", "schema\\.ts$", "^app/lib/form/fields\\.ts$"];
const SETTINGS = "^app/settings\\.js$";
const ZOD = "^node_modules/zod/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    rule(
      "no-circles",
      "Of two files that know each other, neither is understood or tested alone.",
      {
        to: { circular: true },
      },
    ),
    {
      ...rule("no-circles-of-nouns", "A noun could not be read or removed without another.", {
        from: { path: `^app/(${AREAS.join("|")})/[^/]+$` },
        to: { path: `^app/(${AREAS.join("|")})/[^/]+$`, circular: true },
      }),
      scope: "folder",
    },
    rule("every-import-is-found", "A wrong path is an arrow that no other rule sees.", {
      // Its import map is read by Deno and by the local cloud alone.
      from: { pathNot: "^local-cloud/tests/support/functions/" },
      to: { couldNotResolve: true },
    }),

    // What puts a request together knows all areas: `app/context.server.ts` and `app/root-data.ts` are in none.
    ...AREAS.slice(0, -1).map((area, index) =>
      rule(`${area}-knows-no-later-area`, "An area is read alone, with those before it.", {
        from: { path: `^app/${area}/` },
        to: { path: `^app/(${AREAS.slice(index + 1).join("|")})/` },
      }),
    ),
    rule("nobody-imports-a-route", "The framework finds routes; what two share is in an area.", {
      to: { path: "^app/routes/" },
    }),
    rule("the-floor-knows-no-area", "Services, lib and ui serve all areas alike.", {
      from: { path: FLOOR },
      to: { path: `^app/((${AREAS.join("|")})/|context\\.server)`, reachable: true },
    }),
    rule("browsers-load-no-server-code", "It holds secrets; zod alone is 15 kB of script.", {
      from: { path: BROWSER, pathNot: SERVER_ONLY },
      to: { path: [...SERVER_ONLY, SETTINGS, ZOD], dependencyTypesNot: ["type-only"] },
    }),
    rule("browsers-have-no-node", "Vite would put an empty module in its place.", {
      from: { path: BROWSER, pathNot: SERVER_ONLY },
      to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
    }),
    rule(
      "an-early-script-stands-alone",
      "Every page loads it, also on a slow phone (decision 17).",
      {
        from: { path: "\\.early\\.ts$" },
        to: {},
      },
    ),
    rule("a-page-loads-early-scripts", "Anything else waits for a reason (decision 17).", {
      from: { path: "^app/entry\\.client\\.ts$" },
      to: { pathNot: "\\.early\\.ts$", dependencyTypesNot: ["dynamic-import"] },
    }),
    rule("hydration-stands-alone", "It is in one chunk with React, which changes with no page.", {
      from: { path: "^app/script/", pathNot: SERVER_ONLY },
      to: { path: "^(app/(?!script/)|supabase/)" },
    }),

    rule("the-site-runs-alone", "Its build serves any backend, without tests and commands.", {
      from: { path: "^(app|server)/" },
      to: { path: ["^(local-cloud|scripts|tests)/", "^supabase/functions/(?!_shared/)"] },
    }),
    rule("the-app-knows-no-web-server", "It also runs under `remix-serve` (decision 5).", {
      from: { path: "^app/" },
      to: { path: "^server/" },
    }),
    rule("the-web-server-knows-no-page", "It loads the app as a build, as `remix-serve` does.", {
      from: { path: "^server/" },
      to: { path: `^app/(${AREAS.join("|")}|routes|ui)/` },
    }),
    rule("no-development-packages-in-production", "An image is installed without them.", {
      // Both are read while building and developing only.
      from: { path: "^(app|server)/", pathNot: "^(app/routes|server/dev)\\.ts$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    }),

    rule("edge-functions-stand-alone", "They are deployed apart from the site.", {
      from: { path: "^supabase/" },
      to: { path: "^(app|local-cloud|scripts|server|tests)/" },
    }),
    rule(
      "an-edge-function-imports-no-other",
      "Each is deployed alone; `_shared` has what they share.",
      {
        from: { path: "^supabase/functions/([^/]+)/" },
        to: { path: "^supabase/functions/[^/]+/", pathNot: "^supabase/functions/($1|_shared)/" },
      },
    ),
    rule("the-local-cloud-serves-any-project", "It is a package of its own (decision 2).", {
      // The functions of its tests see the types of Deno that edge functions see.
      from: {
        path: "^local-cloud/",
        pathNot: "^local-cloud/tests/support/functions/deno\\.d\\.ts$",
      },
      to: { path: "^(app|scripts|server|supabase)/" },
    }),
    rule("the-local-cloud-runs-without-tests", "`npm start` needs none of them.", {
      from: { path: "^local-cloud/(bin|src)/" },
      to: { path: "^(tests|local-cloud/(testing|tests))/" },
    }),
    rule("tests-of-the-local-cloud-are-its-own", "What others need is in `local-cloud/testing`.", {
      from: { pathNot: "^local-cloud/" },
      to: { path: "^local-cloud/tests/" },
    }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^local-cloud/build/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};

/**
 * @param {string} name
 * @param {string} comment why
 * @param {{ from?: object, to: object }} arrow
 */
function rule(name, comment, { from = {}, to }) {
  return { name, comment, severity: /** @type {const} */ ("error"), from, to };
}
