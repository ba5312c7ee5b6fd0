import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The chunks and the modules in each. They save requests and stay in the browser's cache. */
const CHUNKS: Record<string, RegExp> = {
  // All that a page loads by itself, with the function by which Vite loads the rest.
  entry: /\/app\/entry\.client|\.early\.ts$|vite\/preload-helper/,
  framework:
    /\/(app\/script\/|node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\/)/,
  // On every page.
  frame:
    /\/(app\/(site|root-data|ui|lib|features\/(layout\/(?!admin)|errors|preferences|seo|cart|recovered-form))|supabase\/functions\/_shared)/,
  live: /\/app\/features\/live\//,
  // Cards that the home page has in common with the board, the shop and the services.
  job: /\/app\/features\/jobs\/job(-summary|-links)?\.tsx?$/,
  product: /\/app\/features\/catalog\/(product-card|service-card|price)\.tsx$/,
};

/** Replaces the function around each `import()`, since nothing is left for it to preload. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainImports, tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // Vite would find them one by one and reload the first page, which then fails.
  optimizeDeps: {
    include: [
      "react",
      "react-dom/client",
      "react/jsx-dev-runtime",
      "@remix-run/react",
      "@conform-to/react",
    ],
    noDiscovery: true,
  },
  build: {
    target: "es2022",
    // React and the router come out 4 kB smaller, as gzip, than from esbuild's minifier.
    minify: "terser",
    terserOptions: { module: true, compress: { passes: 2 } },
    // A sprite inside a data: address cannot be referred to by <use>.
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: {
      output: {
        // On the server they would only be circles of modules, which may use each other too early.
        ...(!isSsrBuild && {
          manualChunks: (id: string) => Object.keys(CHUNKS).find((name) => CHUNKS[name]?.test(id)),
        }),
      },
    },
  },
}));
