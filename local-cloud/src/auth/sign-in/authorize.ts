import { configAt, readConfig } from "../../config-file";
import { notImplemented } from "../../http/request-error";
import type { AuthContext } from "../auth-context";
import { validationError } from "../auth-error";

/** The providers that upstream has. */
const PROVIDERS = new Set([
  ...["apple", "azure", "bitbucket", "discord", "facebook", "figma", "fly", "github", "gitlab"],
  ...["google", "kakao", "keycloak", "linkedin", "linkedin_oidc", "notion", "slack", "slack_oidc"],
  ...["snapchat", "spotify", "twitch", "twitter", "vercel_marketplace", "workos", "x", "zoom"],
]);

/** `GET /authorize`: a browser comes here to sign in with another site, so it brings no key. */
export async function authorize({ cloud }: AuthContext, request: Request): Promise<Response> {
  const provider = new URL(request.url).searchParams.get("provider")?.toLowerCase() ?? "";
  if (!PROVIDERS.has(provider)) {
    throw validationError(`Unsupported provider: Provider ${provider} could not be found`);
  }
  if (configAt(readConfig(cloud.settings), `auth.external.${provider}.enabled`) !== true) {
    throw validationError("Unsupported provider: provider is not enabled");
  }
  throw notImplemented(`sign-in with ${provider}`);
}
