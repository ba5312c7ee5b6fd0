import type { Cloud } from "../cloud";
import { projectEnv } from "../keys/project-env";

/** What `Deno.env` holds in every function: the project's own keys and its secrets. */
export function environmentOf(cloud: Cloud): Record<string, string> {
  return {
    ...projectEnv(cloud),
    MAIL_FROM: "Homeline <hello@homeline.test>",
    SITE_URL: cloud.settings.siteUrl,
  };
}
