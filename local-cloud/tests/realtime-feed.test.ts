import { expect, onTestFinished, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { newCustomer, placeOrder } from "../../tests/support/realtime";
import { type Change, createChangeFeed } from "../src/realtime/change-feed";

onOneEngine("The feed of changes", (cloud) => {
  const idOf = ({ record }: Change): string => JSON.parse(record).id;

  test("tries again what could not be sent, before anything later", async () => {
    const logged: string[] = [];
    const sent: string[] = [];
    let failures = 0;
    const feed = createChangeFeed(
      { ...cloud(), log: (line) => logged.push(line) },
      {
        hasSubscribers: () => true,
        async onChanges(changes) {
          if (failures++ === 0) throw new Error("The connection is lost.");
          sent.push(...changes.map(idOf));
        },
      },
    );
    onTestFinished(() => feed.close());
    await feed.start();
    const owner = await newCustomer(cloud());

    const first = await placeOrder(cloud(), owner.id);
    await expect.poll(() => logged).toEqual([expect.stringContaining("The connection is lost.")]);
    const second = await placeOrder(cloud(), owner.id);
    await expect.poll(() => sent).toEqual([first, second]);
  });

  test("sends a change that is old when its transaction commits", async () => {
    const sent: string[] = [];
    const feed = createChangeFeed(cloud(), {
      hasSubscribers: () => true,
      async onChanges(changes) {
        sent.push(...changes.map(idOf));
      },
    });
    onTestFinished(() => feed.close());
    await feed.start();
    const owner = await newCustomer(cloud());
    const [order] = await cloud().engine.transaction(async (tx) => {
      const rows = await tx.query<{ id: string }>(
        "insert into public.orders (user_id, total_amount) values ($1, 1) returning id",
        [owner.id],
      );
      await tx.execute("update realtime.changes set changed_at = now() - interval '1 hour'");
      return rows;
    });

    await expect.poll(() => sent).toEqual([order?.id]);
  });
});
