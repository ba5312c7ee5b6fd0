import { test as base } from "./site-fixtures";

/** Tests of a site's backend calls, and of what it does when they fail. */
export const test = base.extend({
  baseURL: ({ proxied }, use) => use(proxied.site.url),
});

export { expect } from "playwright/test";
