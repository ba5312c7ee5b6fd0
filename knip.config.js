// What nobody uses is deleted: files, exports and packages. `npm run lint` looks for it. It follows the
// imports from the files below, which something else starts.

/** @type {import("knip").KnipConfig} */
export default {
  workspaces: {
    ".": {
      entry: [
        // The framework finds the routes by their folder.
        "app/{routes.ts,routes/*.tsx}",
        // A build, a command or Supabase starts them.
        "server/{main,dev}.ts",
        "scripts/*.{mjs,ts}",
        "scripts/bench/{growth,live,ways}.ts",
        "supabase/functions/*/index.ts",
        // Their paths are given to another process of Node or Deno.
        "scripts/bench/{bare-server,report-resources}.mjs",
        "scripts/setup/end-with-parent.mjs",
        "tests/support/deno-edge-runtime.js",
        "tests/**/*.{test,spec}.ts",
      ],
      project: ["{app,scripts,server,supabase,tests}/**/*.{ts,tsx,mjs,js,css}", "*.config.{ts,js}"],
      // Tests and backups use these programs of the system.
      ignoreBinaries: ["haproxy", "openssl", "pg_restore", "psql", "unshare"],
    },
    "local-cloud": {
      entry: [
        "src/cli.ts",
        // Their paths are given to a worker and to a bundle.
        "src/engine/pglite-worker.mjs",
        "src/functions/runtime.ts",
        "tests/**/*.test.ts",
        "tests/support/functions/functions/*/index.ts",
      ],
      project: ["**/*.{ts,mjs}"],
      // The import map of a test's edge function says what it is.
      ignoreDependencies: ["payments"],
    },
  },
  playwright: { config: "playwright.config.ts" },
  ignoreIssues: {
    // It is generated, and has the values and limits of every table.
    "supabase/database.types.ts": ["exports"],
    // The registry of kinds takes all exports of a module.
    "supabase/functions/_shared/mail/kinds/*.ts": ["exports"],
  },
};
