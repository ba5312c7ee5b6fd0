import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Files of their own, and what goes into each: fewer requests, and bytes that stay in the cache. */
const CHUNKS: Record<string, RegExp> = {
  // What only an update of packages changes.
  framework:
    /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//,
  // What every page has around it: the site's frame, the cart, what was sent in vain, and the kit they
  // are made of.
  frame: /\/app\/(ui|lib|features\/(site|cart|kept-forms|auth\/auth-card))/,
  // What keeps open pages up to date.
  live: /\/app\/features\/live\//,
  // What the home page shows, too.
  job: /\/app\/features\/jobs\/job(-brief|-links)?\.tsx?$/,
  product: /\/app\/features\/catalog\/(product-tile|product-picture|service-tile|price)\.tsx$/,
};

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
        manualChunks: (id) => Object.keys(CHUNKS).find((name) => CHUNKS[name]?.test(id)),
      },
    },
  },
});
