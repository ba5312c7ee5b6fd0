import type { Cloud } from "../cloud";
import type { StoreMail } from "../mailbox/store-mail";
import { type AuthConfig, readAuthConfig } from "./auth-config";
import { RateLimits } from "./rate-limits";

export interface AuthContext {
  cloud: Cloud;
  config: AuthConfig;
  storeMail: StoreMail;
  rateLimits: RateLimits;
}

export function authContext(cloud: Cloud, storeMail: StoreMail): AuthContext {
  const config = readAuthConfig(cloud.settings);
  return { cloud, config, storeMail, rateLimits: new RateLimits(cloud, config) };
}
