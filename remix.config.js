/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // It would serve a manifest to whoever asks for one (decision 36).
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
};
