import { test as base } from "./site-test";

/** Tests of what a site asks its backend, and of what it does when that fails. */
export const test = base.extend({
  baseURL: ({ watched }, use) => use(watched.site.url),
});

export { expect } from "@playwright/test";
