import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;

/** What every page has around it: the site's frame, the cart, and the kit they are made of. */
const FRAME = /\/app\/(ui|lib|features\/(site|cart))\//;

/** What keeps open pages up to date; by itself it would be cut up and laid beside other pages. */
const LIVE = /\/app\/features\/live\//;

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // why: found one by one while the first page loads, they would make it load again, and fail.
  optimizeDeps: {
    include: ["react", "react-dom/client", "react/jsx-dev-runtime", "@remix-run/react"],
    noDiscovery: true,
  },
  build: {
    target: "es2022",
    // why: React and the router come out 4 kB smaller, as gzip, than from esbuild's minifier.
    minify: "terser",
    terserOptions: { module: true, compress: { passes: 2 } },
    // why: a sprite inside a data: address cannot be referred to by <use>.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // why: what only an update of packages changes stays in the browser's cache; and a score
        // of tiny files costs more in requests than their few shared lines.
        manualChunks(id) {
          if (FRAMEWORK.test(id)) return "framework";
          if (FRAME.test(id)) return "frame";
          return LIVE.test(id) ? "live" : undefined;
        },
        experimentalMinChunkSize: 3_000,
      },
    },
  },
});
