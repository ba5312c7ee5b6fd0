import type { Cloud } from "../cloud";
import type { StoreMail } from "../mailbox/store-mail";
import { type AuthConfig, readAuthConfig } from "./auth-config";
import { SignInLimiter } from "./sign-in/rate-limit";

export interface AuthContext {
  cloud: Cloud;
  config: AuthConfig;
  storeMail: StoreMail;
  signInLimiter: SignInLimiter;
}

export function authContext(cloud: Cloud, storeMail: StoreMail): AuthContext {
  const config = readAuthConfig(cloud.settings);
  return {
    cloud,
    config,
    storeMail,
    signInLimiter: new SignInLimiter(config.failuresPerFiveMinutes),
  };
}
