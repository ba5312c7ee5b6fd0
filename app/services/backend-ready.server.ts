import { z } from "zod/v4";
import { MIGRATIONS } from "#database";
import { CLIENT_ADDRESS_HEADER, signAddress } from "#functions/client-address";
import type { Settings } from "~/settings";

const TIMEOUT_MS = 2_000;
/** At the start nobody waits, and an edge function that was just deployed takes a while. */
const START_TIMEOUT_MS = 15_000;

/** What keeps this server from serving: parts that do not answer, or an older schema. */
export type BackendProblem = "database" | "auth" | "migrations";

type BackendSettings = Pick<
  Settings,
  "SUPABASE_URL" | "SUPABASE_ANON_KEY" | "CLIENT_ADDRESS_SECRET"
>;

interface BackendState {
  problems: BackendProblem[];
  /** Whether the schedule has recorded no run for minutes: it is not called, or the database can only be read. */
  isScheduleStill: boolean;
  /** The migrations that this build needs and the database does not have; it may have more. */
  missing: string[];
}

/** Asks the database and Auth. What they say is checked, because a proxy in their place may answer 200, too. */
export async function findBackendState(
  settings: BackendSettings,
  timeoutMs = TIMEOUT_MS,
): Promise<BackendState> {
  const ask = askerOf(settings, timeoutMs);
  const [applied, hasAuth, schedule] = await Promise.all([
    findMigrations(ask),
    isAuthReady(ask, settings.CLIENT_ADDRESS_SECRET),
    ask("/rest/v1/rpc/is_schedule_running"),
  ]);
  const missing = applied ? MIGRATIONS.filter((version) => !applied.includes(version)) : [];
  const problems: (BackendProblem | false)[] = [
    !applied && "database",
    !hasAuth && "auth",
    missing.length > 0 && "migrations",
  ];
  return {
    missing,
    isScheduleStill: schedule.body === false,
    problems: problems.filter((problem) => problem !== false),
  };
}

/** PostgREST's code for a function that the schema does not have. */
const NO_SUCH_FUNCTION = z.object({ code: z.literal("PGRST202") });

/** The migrations that the database has; undefined without an answer. */
async function findMigrations(ask: Ask): Promise<string[] | undefined> {
  const answer = await ask("/rest/v1/rpc/applied_migrations");
  if (NO_SUCH_FUNCTION.safeParse(answer.error).success) return [];

  return z.array(z.string()).safeParse(answer.body).data;
}

/** Whether sign-ins are possible: whether auth-proxy has its keys and believes this server, and Auth answers it. */
async function isAuthReady(ask: Ask, secret: string): Promise<boolean> {
  const headers = { [CLIENT_ADDRESS_HEADER]: await signAddress("", secret) };
  const { body } = await ask("/functions/v1/auth-proxy/health", headers);

  return z.object({ name: z.string(), version: z.string() }).safeParse(body).success;
}

type Ask = ReturnType<typeof askerOf>;

function askerOf({ SUPABASE_URL, SUPABASE_ANON_KEY }: BackendSettings, timeoutMs: number) {
  return async (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ body?: unknown; error?: unknown }> => {
    try {
      const response = await fetch(SUPABASE_URL + path, {
        headers: { apikey: SUPABASE_ANON_KEY, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = JSON.parse(await response.text());
      return response.ok ? { body: answer } : { error: answer };
    } catch {
      return {};
    }
  };
}

/** What the start of a server says of its backend; empty if all is well. */
export async function describeProblems(settings: BackendSettings): Promise<string> {
  const { problems, missing } = await findBackendState(settings, START_TIMEOUT_MS);
  const sentences: Record<BackendProblem, string> = {
    database: "The database does not answer.",
    auth: "Nobody can sign in: auth-proxy does not answer, or refuses this server.",
    migrations: `The database is older than this build and lacks the migrations ${missing.join(", ")}.`,
  };
  return problems.map((problem) => sentences[problem]).join(" ");
}
