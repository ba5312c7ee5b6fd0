import { dataDirOf } from "./setup/instance.mjs";
import { readLocalEnv } from "./setup/local-env.mjs";
import { command, UserFacingError } from "./setup/progress.mjs";

const USAGE = "npm run admin -- add EMAIL, or npm run admin -- remove EMAIL";

/** What is done to the account, and how that is told. */
const ACTS = {
  add: { rpc: "appoint_admin", done: "is an administrator now." },
  remove: { rpc: "dismiss_admin", done: "is no administrator any more." },
};

/** @param {string | undefined} name */
const isAct = (name) => name === "add" || name === "remove";

await command(async () => {
  const [name, email, ...rest] = process.argv.slice(2);
  if (!isAct(name) || !email || rest.length > 0) throw new UserFacingError(USAGE);

  const act = ACTS[name];
  await callCloud(act.rpc, { _email: email });
  console.log(`${email} ${act.done}`);
});

/**
 * Calls a function of the database by the local cloud that runs, as who runs the site.
 * @param {string} name
 * @param {Record<string, string>} args
 */
async function callCloud(name, args) {
  const dataDir = dataDirOf(process.env);
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = await readLocalEnv(dataDir);
  const answer =
    SUPABASE_URL &&
    (await fetch(`${SUPABASE_URL}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: SUPABASE_SERVICE_ROLE_KEY ?? "", "content-type": "application/json" },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null));
  if (!answer) {
    throw new UserFacingError(
      `No local cloud runs on ${dataDir}. Start the site first; for a hosted project see docs/operating.md.`,
    );
  }
  if (answer.ok) return;

  const { message } = await answer.json();
  throw new UserFacingError(message);
}
