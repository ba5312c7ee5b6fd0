import { z } from "zod/v4";

// What Auth documents. Anything else comes from what stands before it, such as a gateway that knows no
// such key or route, and says nothing of the account.

const session = z.object({ access_token: z.string() });
const withId = z.object({ id: z.string() });

/** What a success consists of, by the end of the path. */
const SUCCESSES: [path: RegExp, shape: z.ZodType][] = [
  [/\/token$|\/factors\/[^/]+\/verify$/, session],
  // The first of the two links that confirm another address gives no session.
  [/\/verify$/, session.or(z.object({ msg: z.string() }))],
  [/\/signup$/, session.or(withId)],
  [/\/(user|factors|factors\/[^/]+|challenge)$/, withId],
  [/\/(recover|resend)$/, z.strictObject({ message_id: z.string().optional() })],
];

/** The shapes of an error: of its present version, of earlier ones, and of OAuth. */
const failure = z.union([
  z.object({ code: z.string().regex(/^[a-z][a-z\d_]*$/), message: z.string() }),
  z.object({ error_code: z.string() }),
  z.object({ code: z.number(), msg: z.string() }),
  z.object({ error: z.string() }),
  z.object({ error_description: z.string() }),
]);

/** Whether this comes from Auth, or from auth-proxy before it. */
export function isAuthAnswer(path: string, { status, ok }: Response, body: string): boolean {
  if (status === 204) return true;
  const shape = ok ? SUCCESSES.find(([end]) => end.test(path))?.[1] : failure;

  return (shape ?? z.looseObject({})).safeParse(parsed(body)).success;
}

/** The codes with which auth-proxy refuses this server for its clock or its secret, and not the user. */
export const CLOCK_DIFFERS = "clock_differs";
const SERVER_REFUSED = z.object({ error_code: z.enum([CLOCK_DIFFERS, "address_not_signed"]) });

/** Why auth-proxy refuses this server, if it does. */
export const refusalOfServer = (body: string) =>
  SERVER_REFUSED.safeParse(parsed(body)).data?.error_code;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
