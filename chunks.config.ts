/** The chunks of script and the modules in each. They save requests and stay in the browser's cache. */
export const CHUNKS: Record<string, RegExp[]> = {
  // All that a page loads by itself, with the function by which Vite loads the rest.
  entry: [/\/app\/entry\.client/, /\.early\.ts$/, /vite\/preload-helper/],
  framework: [
    /\/app\/script\//,
    /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//,
  ],
  // On every page.
  frame: [
    /\/app\/(site-name|root-data)\./,
    // Tables are in the back office.
    /\/app\/(ui\/(?!table)|lib\/)/,
    /\/app\/base\/(error-page|recovered-form|form-recovery|preferences|mail-choices|theme-switch)[^/]*$/,
    /\/app\/shop\/cart\//,
    /\/app\/site\/layout\/(?!admin)/,
    /\/app\/site\/(page-meta|structured-data)\./,
    /\/supabase\/functions\/_shared\//,
  ],
  live: [/\/app\/accounts\/live\//],
  // Cards that the home page has in common with the board, the shop and the services.
  job: [/\/app\/board\/jobs\/job(-summary|-links)?\.tsx?$/],
  picture: [/\/app\/base\/pictures\/(?!picture-fields)/],
  product: [/\/app\/shop\/catalog\/(product-card|service-card|price)\.tsx$/],
};
