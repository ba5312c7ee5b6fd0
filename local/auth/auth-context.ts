import type { Cloud } from "../cloud";
import type { Deliver } from "../mailbox/deliver";
import { type AuthConfig, readAuthConfig } from "./auth-config";
import { Failures } from "./sign-in/failures";

/** What every endpoint of this service works with. */
export interface AuthContext {
  cloud: Cloud;
  config: AuthConfig;
  deliver: Deliver;
  failures: Failures;
}

export function authContext(cloud: Cloud, deliver: Deliver): AuthContext {
  const config = readAuthConfig(cloud.settings);
  return { cloud, config, deliver, failures: new Failures(config.failuresPerFiveMinutes) };
}
