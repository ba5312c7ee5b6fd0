import { validationError } from "../auth-error";

/** Marks the tokens of links that a client with a challenge has asked for. */
export const PKCE_PREFIX = "pkce_";

interface CodeChallenge {
  code_challenge: string;
  code_challenge_method: string;
}

/** Upstream would exchange a code for the session, too; here a token does it alone. */
export function wantsCodeExchange(requested: CodeChallenge): boolean {
  const { code_challenge: challenge, code_challenge_method: method } = requested;
  if (!challenge && !method) return false;
  if (!challenge || !method) {
    throw validationError("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (challenge.length < 43 || challenge.length > 128) {
    throw validationError("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    throw validationError(
      "code challenge can only contain alphanumeric characters, hyphens, periods, " +
        "underscores and tildes",
    );
  }
  if (!["s256", "plain"].includes(method.toLowerCase())) {
    throw validationError(`unsupported code_challenge method "${method}"`);
  }
  return true;
}
