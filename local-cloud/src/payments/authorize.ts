import { isSameSecret } from "../keys/same-secret";
import { StripeError } from "./stripe-error";

/** Accepts the secret key as a bearer token or as the user name of Basic authentication. */
export function checkApiKey(request: Request, secret: string): void {
  const key = keyOf(request.headers.get("authorization") ?? "");
  if (!key) {
    throw new StripeError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization " +
        "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (!isSameSecret(key, secret)) {
    throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
}

function keyOf(authorization: string): string | undefined {
  const [scheme, value = ""] = authorization.trim().split(/\s+/);
  if (scheme?.toLowerCase() === "bearer") return value;
  if (scheme?.toLowerCase() !== "basic") return undefined;
  return Buffer.from(value, "base64").toString("utf8").split(":")[0];
}
