import { expect, test } from "vitest";
import type { Cloud } from "../src/cloud";
import { createChangeFeed } from "../src/realtime/change-feed";

test("a change whose notification was lost is sent before one that was announced since", async () => {
  let notify: (payload: string) => void = () => {};
  let stored: number[] = [];
  const sent: number[] = [];
  // why: a real database loses a notification at no moment that a test could choose.
  const engine = {
    async listen(_channel: string, onNotify: typeof notify) {
      notify = onNotify;
      return async () => {};
    },
    async query(sql: string, [transactions = []]: number[][] = []) {
      if (sql.includes("group by")) return stored.map((transaction) => ({ transaction }));
      return sql.includes("delete") ? [] : transactions.map((transaction) => ({ transaction }));
    },
  };
  const feed = createChangeFeed({ engine } as unknown as Cloud, {
    hasSubscribers: () => true,
    async onChanges(changes) {
      sent.push(...changes.map(({ transaction }) => transaction));
    },
  });
  await feed.start();

  stored = [1, 2];
  notify("2");
  notify("");
  await expect.poll(() => sent).toEqual([1, 2]);
  await feed.close();
});
