import type { TestProject } from "vitest/node";
import { type Backends, startBackends } from "./backends";

declare module "vitest" {
  interface ProvidedContext {
    backends: Backends;
    /** Whether each test runs on PGlite, too. */
    isOnEachEngine: boolean;
  }
}

const running = globalThis as { homelineBackends?: ReturnType<typeof startBackends> };

/** Once for all projects of a run: the databases that test files copy. */
export default async function setup(project: TestProject) {
  running.homelineBackends ??= startBackends();
  const { backends, stop } = await running.homelineBackends;
  project.provide("backends", backends);

  return stop;
}
