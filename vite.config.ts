import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { CHUNKS } from "./chunks.config";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

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
          manualChunks: (id: string) =>
            Object.keys(CHUNKS).find((name) => CHUNKS[name]?.some((pattern) => pattern.test(id))),
        }),
      },
    },
  },
}));
