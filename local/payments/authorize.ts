import { createHash, timingSafeEqual } from "node:crypto";
import { StripeError } from "./stripe-error";

/** Lets in who carries the secret key, as a bearer or as the user name of Basic. */
export function authorize(request: Request, secret: string): void {
  const key = keyOf(request.headers.get("authorization") ?? "");
  if (!key) {
    throw new StripeError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization " +
        "header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (!isSame(key, secret)) {
    throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
}

function keyOf(authorization: string): string | undefined {
  const [scheme, value = ""] = authorization.trim().split(/\s+/);
  if (scheme?.toLowerCase() === "bearer") return value;
  if (scheme?.toLowerCase() !== "basic") return undefined;
  return Buffer.from(value, "base64").toString("utf8").split(":")[0];
}

function isSame(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
