/**
 * The accounts of each seed, in lines of three.
 * @type {Record<string, string[][]>}
 */
export const DEMO_ACCOUNTS = {
  demo: [
    ["admin@homeline.test", "customer@homeline.test", "new@homeline.test"],
    ["blocked@homeline.test", "owner@homeline.test"],
  ],
  empty: [["owner@homeline.test", "customer@homeline.test"]],
};

/**
 * What a terminal shows of the accounts that the database was filled with; none if it was not.
 * @param {string} [seededWith]
 */
export function accountLines(seededWith = "") {
  const lines = (DEMO_ACCOUNTS[seededWith] ?? []).map((accounts) => accounts.join(", "));
  if (lines.length === 0) return [];
  return [`  Accounts   ${lines.join(",\n             ")}`, "  Password   homeline-demo"];
}
