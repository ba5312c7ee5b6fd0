import { randomUUID } from "node:crypto";
import type { Owner, Sample } from "./sample";

/** The post that nobody reads. */
const DRAFT = randomUUID();

/** The job that nobody sees. */
export const HIDDEN_JOB = randomUUID();

/** The product that nobody sees. */
export const HIDDEN_PRODUCT = randomUUID();

/** Rows of what administrators write for everybody. */
export function catalogSamples(owner: Owner) {
  return {
    jobs: {
      key: "id",
      labels: ["public", "hidden"],
      row: (label) => ({
        ...(label === "hidden" && { id: HIDDEN_JOB }),
        title: "Interpreter",
        company: "Acme",
        url: "https://acme.test/apply",
        visibility: label === "hidden" ? "draft" : "shown",
        created_by: owner(label),
      }),
      change: ["title", "Changed"],
    },
    services: {
      key: "id",
      labels: ["public", "hidden"],
      row: (label) => ({
        name: "Resume",
        price: 20,
        is_active: label !== "hidden",
        created_by: owner(label),
      }),
      change: ["name", "Changed"],
    },
    products: {
      key: "id",
      labels: ["public", "hidden"],
      row: (label) => ({
        ...(label === "hidden" && { id: HIDDEN_PRODUCT }),
        name: "Router",
        price: 20,
        is_active: label !== "hidden",
        created_by: owner(label),
      }),
      change: ["name", "Changed"],
    },
    plans: {
      key: "id",
      labels: ["public", "hidden"],
      row: (label) => ({
        name: "Basic",
        kind: "ip",
        includes: "One address",
        suits: "One person",
        setup: "By phone",
        is_active: label !== "hidden",
        created_by: owner(label),
      }),
      change: ["name", "Changed"],
    },
    blog_posts: {
      key: "id",
      labels: ["public", "hidden"],
      row: (label) => ({
        ...(label === "hidden" && { id: DRAFT }),
        title: "Post",
        content: "Words",
        published: label === "public",
        author_id: owner(label),
      }),
      change: ["title", "Changed"],
    },
    pictures: {
      key: "name",
      labels: ["hidden"],
      row: () => ({ name: `${"0".repeat(64)}-640x480` }),
      change: ["unshown_since", "2026-01-01"],
    },
    post_mailings: {
      key: "post_id",
      labels: ["hidden"],
      row: () => ({ post_id: DRAFT, preview: "Words", recipients: 1 }),
      change: ["preview", "Changed"],
    },
  } satisfies Record<string, Sample>;
}
