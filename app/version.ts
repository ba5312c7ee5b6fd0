import { version } from "../package.json";

/** What this build is called in logs, health checks and the back office. */
export const VERSION = version;
