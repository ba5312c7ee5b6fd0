import { log } from "~/lib/log.server";

/** The code of the error with which auth-js is told that a renewal was not answered. */
export const RENEWAL_UNANSWERED = "renewal_unanswered";

/** Whether a call asks Auth to renew a session. */
export const isRenewal = ({ searchParams }: URL) =>
  searchParams.get("grant_type") === "refresh_token";

const REFUSED = /"(code|error_code|error)":/;
const ANSWERS: Record<number, RegExp> = {
  200: /"access_token":/,
  400: REFUSED,
  401: /^/,
  403: REFUSED,
};

/** Whether this comes from Auth, or from auth-proxy before it; anything else says nothing of the session. */
export const isRenewalAnswer = (status: number, body: string) =>
  ANSWERS[status]?.test(body) ?? false;

/**
 * The `fetch` of a client that renews its session. auth-js deletes a session that it could not renew,
 * so it is told, and so is the caller, when nobody has said anything of the session.
 */
export function renewalFetch(ask: typeof fetch, onUnanswered: () => void): typeof fetch {
  return async (input, init) => {
    if (!isRenewal(new URL(input instanceof Request ? input.url : input))) return ask(input, init);

    // `ask` has logged why there is no answer.
    const answer = await ask(input, init).catch(() => null);
    // The backend refuses this server, for its key or its clock, and not the session.
    const isRefused = answer?.status === 401;
    if (answer && !isRefused) return answer;

    if (isRefused) log.error(`A renewal was refused: ${await answer.text()}`);
    onUnanswered();
    // auth-js repeats a failed renewal for 25 seconds, longer than a request lasts. It takes this
    // status as final.
    const error = { error_code: RENEWAL_UNANSWERED, message: RENEWAL_UNANSWERED };
    return Response.json(error, { status: 408 });
  };
}
