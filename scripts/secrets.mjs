import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { lintSource } from "@secretlint/core";
import { creator as knownServices } from "@secretlint/secretlint-rule-preset-recommend";
import { command, UserFacingError } from "./setup/progress.mjs";
import { capture } from "./setup/run.mjs";

/** Secrets of this site's services, which the rules of the package do not know. */
const OWN_PATTERNS = {
  "a key of Stripe": /\b[rs]k_(?:live|test)_\w{10,}/g,
  "a secret of webhooks": /\bwhsec_[\w+/-]{20,}={0,2}/g,
  "a secret key of Supabase": /\bsb_secret_[\w-]{16,}/g,
  "an access token of Supabase": /\bsbp_[0-9a-f]{40}\b/g,
  "a key of Resend": /\bre_\w{8}_\w{20,}/g,
  "a signed token": /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
  "a hash of a password": /\$argon2id\$[\w=$,+/]{40,}/g,
  "the value of a secret setting":
    /\b\w*(?:SECRET|PASSWORD|TOKEN|_KEY)["']?\s*[:=]\s*["'`]?(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])[\w+/-]{24,}={0,2}/g,
};

/** What looks like a secret and is none; each is a whole value, so that no other one passes with it. */
const ALLOWED = new Set([
  // The public password of the demo accounts, `homeline-demo`, which the seed stores as Auth does.
  "$argon2id$v=19$m=19456,t=2,p=1$g+j9rdD0AcrAJCJqZFTMXQ$jmguG179v9DvnV1T0dQjo6Ey5jDmmKCxj5PViY0mgbY",
  // The passwords of tests, quickly hashed.
  "$argon2id$v=19$m=64,t=1,p=1$MbZqie9o7y0gKnH4n0KL5g$CnyAwDdg6hP455IgXz9KxljRVmrpNge33RuYvQaJ1Iw",
  "$argon2id$v=19$m=64,t=1,p=1$2j4zFBIfznNig5ONflIXkw$0H6+MlLWQsPHq7Vaf9WCzUkI3r6dnOVnn6DOLrdInZM",
  "$argon2id$v=19$m=64,t=1,p=1$M9C7fsDIdTRx9wTcZfaVnA$QaAX5zxdtv7UsbPO8/J0Cj8XuUujN6YWmGHXZ+EZNp8",
  // The beginning of a hash of no password: the local cloud takes as long for an address that it does not know.
  "$argon2id$v=19$m=19456,t=2,p=1$dGhlIHNhbHQgb2Ygbm9ib2R5$",
  // A key that the local payment provider has to refuse.
  "sk_test_somebodyelse",
]);

await command(async () => {
  const paths = await filesOfRepository();
  const found = [];
  for (const path of paths) found.push(...(await secretsIn(path)));

  if (found.length > 0) {
    throw new UserFacingError(
      `${found.join("\n")}\n\nTake these secrets out and renew them: git keeps what was committed once. ` +
        "What is none belongs in ALLOWED of scripts/secrets.mjs, with its reason.",
    );
  }
  console.log(`No secrets; files looked at: ${paths.length}.`);
  // The package has measured each rule on each file, and would go on to sum that up for half a minute.
  process.exit();
});

/** What is committed, and what may be. */
async function filesOfRepository() {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { code, output } = await capture("git", list);
  if (code !== 0) throw new UserFacingError(`${output.trim()}\n\ngit does not list the files.`);

  return output.split("\0").filter((path) => path !== "");
}

/** @param {string} path */
async function secretsIn(path) {
  const content = readText(path);
  const { messages } = await lintSource({
    source: { filePath: path, content, ext: extname(path), contentType: "text" },
    options: { config: { rules: [{ id: "known-services", rule: knownServices }] } },
  });
  const known = messages.map(({ message, range: [from, to] }) => ({
    what: message.replace(/^found /, "").replace(/:.*/s, ""),
    from,
    value: content.slice(from, to),
  }));
  const own = Object.entries(OWN_PATTERNS).flatMap(([what, pattern]) =>
    [...content.matchAll(pattern)].map(({ index, 0: value }) => ({ what, from: index, value })),
  );
  // A report may be public, and so it does not repeat them.
  return [...known, ...own]
    .filter(({ value }) => !ALLOWED.has(value))
    .map(({ what, from }) => `${path}:${content.slice(0, from).split("\n").length}: ${what}`);
}

/** Empty for what has no text: a picture, a folder of another repository, or a file that was just deleted. */
function readText(/** @type {string} */ path) {
  try {
    const content = readFileSync(path, "utf8");
    return content.includes("\0") ? "" : content;
  } catch {
    return "";
  }
}
