import type { Cloud } from "../cloud";
import { projectEnv } from "../keys/project-env";

export function environmentOf(cloud: Cloud): Record<string, string> {
  return {
    ...projectEnv(cloud),
    MAIL_FROM: "Homeline <hello@homeline.test>",
    SITE_URL: cloud.settings.siteUrl,
  };
}
