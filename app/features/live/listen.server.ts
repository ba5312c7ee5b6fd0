import { getVisitor } from "~/features/auth/visitor.server";
import type { RequestArgs } from "~/services/supabase.server";
import { type Cursor, readCursor } from "./cursor.server";
import { Ear } from "./ear.server";
import { type EventStream, openEventStream } from "./event-stream.server";
import { Person } from "./person.server";
import type { Ticket } from "./session.server";
import type { Topic } from "./topics.server";

// why: a browser opens six at most, but nobody has to be a browser.
const MOST_OF_ONE_PERSON = 16;
const MOST_OF_ALL = 5_000;

const people = new Map<string, Person>();
let streams = 0;

/** Lets those pass who are signed in. A stream leads nobody to a login: it says no. */
export async function requireListener(args: RequestArgs) {
  const { db, user } = await getVisitor(args);
  const { data } = await db.auth.getSession();
  if (!user || !data.session) {
    // why: a session that is over is taken away by the page, which can say so.
    args.context.responseHeaders.delete("Set-Cookie");
    throw refusal(401);
  }

  const { access_token: token, expires_at = 0 } = data.session;
  const { clientAddress } = args.context;
  return { db, user, ticket: { token, expiresAt: expires_at * 1000, clientAddress } };
}

/** Answers with a stream of what happens, for as long as both sides want it. */
export function listen(
  { request, context }: RequestArgs,
  { user, ticket }: Awaited<ReturnType<typeof requireListener>>,
  topic: Topic,
): Response {
  if (!topic.isOpenTo(user)) throw refusal(403);
  // why: what came with a renewed session must not undo what a stream needs.
  context.responseHeaders.delete("Cache-Control");
  if (request.method === "HEAD" || request.signal.aborted) return refusal(204);
  if (streams >= MOST_OF_ALL) return refusal(503);
  if ((people.get(user.id)?.streams ?? 0) >= MOST_OF_ONE_PERSON) return refusal(429);

  const stream = seat(user.id, ticket, topic, placeIn(request));
  // why: what Remix reads itself, for a request of its data, it does not let go of by itself.
  request.signal.addEventListener("abort", stream.close, { once: true });
  return stream.response;
}

export const refusal = (status: number) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });

function seat(userId: string, ticket: Ticket, topic: Topic, after: Cursor): EventStream {
  const person = people.get(userId) ?? new Person();
  people.set(userId, person);
  const session = person.sessionOf(ticket);
  const stream = openEventStream(() => {
    streams--;
    person.leave(ear, session);
    if (person.streams === 0) people.delete(userId);
  });
  const ear = new Ear({ stream, topic, db: session.db, after });

  streams++;
  person.join(ear, session);
  return stream;
}

/** Where the browser stopped hearing; a new page says when it was made. */
function placeIn(request: Request): Cursor {
  const { searchParams } = new URL(request.url);

  return (
    readCursor(request.headers.get("Last-Event-ID")) ??
    readCursor(searchParams.get("after")) ?? { at: new Date().toISOString(), id: "" }
  );
}
