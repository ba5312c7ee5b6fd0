import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import {
  clientWithToken,
  ids,
  newCustomer,
  placeOrder,
  subscribe,
  tokenFor,
} from "../../tests/support/realtime";
import { installTriggers } from "../src/realtime/triggers";

onOneEngine("A subscription", (cloud) => {
  test("ends when it is closed, and others go on", async () => {
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, {});
    const other = await subscribe(owner.client, {});
    expect(await owner.client.removeChannel(subscription.channel)).toBe("ok");
    const order = await placeOrder(cloud(), owner.id);

    await expect.poll(() => ids(other)).toEqual([order]);
    expect(ids(subscription)).toEqual([]);
    expect(subscription.states).toEqual(["SUBSCRIBED", "CLOSED"]);
  });

  test("ends with its token, unless a new token arrives in time", async () => {
    const owner = await newCustomer(cloud());
    const short = await tokenFor(cloud(), owner, 2);
    let token = short;
    const forgetful = await subscribe((await clientWithToken(cloud(), () => short)).client, {});
    const { client } = await clientWithToken(cloud(), () => token);
    const renewed = await subscribe(client, {});

    token = await tokenFor(cloud(), owner, 3600);
    await client.realtime.setAuth();
    await expect.poll(() => forgetful.states).toContain("CLOSED");
    const order = await placeOrder(cloud(), owner.id);

    await expect.poll(() => ids(renewed)).toEqual([order]);
    expect(ids(forgetful)).toEqual([]);
    expect(renewed.states).toEqual(["SUBSCRIBED"]);
    expect(forgetful.system.at(-1)).toMatchObject({
      status: "error",
      message: expect.stringMatching(/^Token has expired \d seconds ago$/),
    });
    const late = await clientWithToken(cloud(), () => short);
    await expect(subscribe(late.client, {})).rejects.toThrow(
      /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    );
  });

  test("ends when its new token is invalid", async () => {
    const owner = await newCustomer(cloud());
    let token = await tokenFor(cloud(), owner, 60);
    const { client } = await clientWithToken(cloud(), () => token);
    const subscription = await subscribe(client, {});

    token = `${token.slice(0, -8)}AAAAAAAA`;
    await client.realtime.setAuth();

    await expect.poll(() => subscription.states).toContain("CLOSED");
    expect(subscription.system.at(-1)?.message).toBe("Failed to validate JWT signature");
  });

  test("comes back after its socket was lost", async () => {
    const owner = await newCustomer(cloud());
    const token = await tokenFor(cloud(), owner, 3600);
    const { client, sockets } = await clientWithToken(cloud(), () => token);
    const subscription = await subscribe(client, {});

    sockets[0]?.terminate();
    await expect
      .poll(() => subscription.states.filter((state) => state === "SUBSCRIBED"))
      .toHaveLength(2);
    const order = await placeOrder(cloud(), owner.id);
    await expect.poll(() => ids(subscription)).toEqual([order]);
  });

  test("misses nothing while Postgres had dropped the cloud's own connection", async (test) => {
    test.skip(cloud().engine.name === "pglite", "PGlite lives inside the cloud.");
    const owner = await newCustomer(cloud());
    const subscription = await subscribe(owner.client, {});
    await cloud().engine.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'listen%'`,
    );
    const order = await placeOrder(cloud(), owner.id);
    const next = await placeOrder(cloud(), owner.id);

    await expect.poll(() => ids(subscription)).toEqual([order, next]);
  });

  test("is for tables of the publication only, as it is now", async () => {
    const { engine } = cloud();
    const options = { table: "jobs" };
    const before = await subscribe(cloud().service(), options);
    await expect
      .poll(() => before.system.at(-1)?.message)
      .toMatch(/^Unable to subscribe to changes .*\[event: INSERT, schema: public, table: jobs,/);

    await engine.execute("alter publication supabase_realtime add table public.jobs");
    await installTriggers(engine);
    const after = await subscribe(cloud().service(), options);
    const [job] = await engine.query<{ id: string }>(
      `insert into public.jobs (title, company, category, url)
         values ('Agent', 'Acme', 'customer_service', 'https://acme.test') returning id`,
    );
    await expect.poll(() => ids(after)).toEqual([job?.id]);
    expect(ids(before)).toEqual([]);

    await engine.execute("alter publication supabase_realtime drop table public.jobs");
    await installTriggers(engine);
    const triggers = await engine.query(
      "select from pg_trigger where tgname = 'realtime_changes' and tgrelid = 'jobs'::regclass",
    );
    expect(triggers).toEqual([]);
  });

  test.each([
    ["nonsense", 'Error parsing `filter` params: ["nonsense"]'],
    ["id=sounds.like", 'Error parsing `filter` params: ["sounds","like"]'],
    ["id=in.1,2", "Error parsing `filter` params: `in` filter value must be wrapped"],
    ["id=eq.1,,", "Error parsing `filter` params: filter must not contain empty segments"],
    ["id=eq.1", 'ERROR 22P02 invalid input syntax for type uuid: "1"'],
    ["nobody=eq.1", "ERROR P0001 (raise_exception) invalid column for filter nobody"],
    [`id" is null or true --=eq.1`, 'invalid column for filter id" is null or true --'],
    ["total_amount=like.1%", "ERROR 42883 operator does not exist: numeric ~~ text"],
    ["status=match.p.*", "The local cloud does not implement the filter operator match."],
  ])("with the filter %s is refused in so many words", async (filter, reason) => {
    const subscription = await subscribe(cloud().service(), { filter });

    await expect.poll(() => subscription.system.at(-1)?.message).toContain(reason);
    expect(subscription.system.at(-1)?.status).toBe("error");
  });

  test("leaves nothing behind in the outbox", async () => {
    const { engine } = cloud();
    await placeOrder(cloud(), (await newCustomer(cloud())).id);
    const count = () => engine.query("select from realtime.changes");
    expect(await count()).not.toEqual([]);

    await engine.query("update realtime.changes set changed_at = now() - interval '1 hour'");
    await expect.poll(count).toEqual([]);
  });
});
