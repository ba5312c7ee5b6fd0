import { contextOf, type RequestArgs } from "~/context.server";
import { type Cursor, readCursor } from "~/lib/cursor.server";
import { clientWithToken } from "~/services/supabase.server";
import { Connection } from "./connection.server";
import { openSseResponse } from "./sse-response.server";
import { Subscriber } from "./subscriber.server";
import type { Reader, Topic } from "./topics.server";

const MAX_STREAMS = 5_000;
const MAX_STREAMS_PER_USER = 16;
/**
 * A stream cannot set cookies, so it must not renew a token. The next request renews one that
 * ends within 90 seconds; the stream ends when that would happen, and the browser comes back.
 */
const END_BEFORE_EXPIRY_MS = 80_000;

let streams = 0;

export const emptyAnswer = (status: number) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });

/** Requires a session; a stream answers 401 where a page redirects to the login. */
export async function requireSession(args: RequestArgs) {
  const { db, visitor, responseHeaders, server } = contextOf(args);
  // Remix reads what it answers as data to its end, which a stream does not have.
  if (server.isDataRequest) throw emptyAnswer(404);
  const { status, user } = await visitor();
  if (status === "unknown") throw emptyAnswer(503);
  const { data } = await db.auth.getSession();
  if (!user || !data.session) {
    // The page removes a session that is over, because it can say why.
    responseHeaders.delete("Set-Cookie");
    throw emptyAnswer(401);
  }

  const { access_token: token, expires_at = 0 } = data.session;
  return { db, user, token, expiresAt: expires_at * 1000 };
}

interface Session {
  user: Reader;
  token: string;
  expiresAt: number;
}

/** Answers with the topics' new rows, until the browser leaves or the session ends. */
export function openStream(
  args: RequestArgs,
  { user, token, expiresAt }: Session,
  topics: Topic[],
): Response {
  if (!topics.every((topic) => topic.isOpenTo(user))) throw emptyAnswer(403);
  const { request, clientAddress, responseHeaders, server } = contextOf(args);
  // The headers of a renewed session must not replace those of a stream.
  responseHeaders.delete("Cache-Control");
  if (request.method === "HEAD" || server.closed.aborted) return emptyAnswer(204);
  if (streams >= MAX_STREAMS) return emptyAnswer(503);
  const connection = Connection.forUser(user.id);
  if (connection.subscribers.size >= MAX_STREAMS_PER_USER) return emptyAnswer(429);

  const stream = openSseResponse(() => {
    streams--;
    clearTimeout(expiry);
    connection.leave(subscriber);
  });
  const db = clientWithToken(clientAddress, token);
  const subscriber = new Subscriber({ stream, topics, token, db }, cursorFrom(request));
  const timeLeft = Math.max(0, expiresAt - END_BEFORE_EXPIRY_MS - Date.now());
  const expiry = setTimeout(stream.close, timeLeft);
  streams++;
  connection.join(subscriber);
  // Under `remix-serve` nothing else ends it.
  server.closed.addEventListener("abort", stream.close, { once: true });
  return stream.response;
}

/** Where the browser's previous stream broke off; a new page says when it was made. */
function cursorFrom(request: Request): Cursor {
  const { searchParams } = new URL(request.url);

  return (
    readCursor(request.headers.get("Last-Event-ID")) ??
    readCursor(searchParams.get("after")) ?? { at: new Date().toISOString(), id: "" }
  );
}
