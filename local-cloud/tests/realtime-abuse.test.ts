import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { openSocket } from "./support/raw-socket";

const ok = { status: "ok", response: {} };

onOneEngine("A hostile realtime client", (cloud) => {
  test("is ignored when it sends what is not a message", async () => {
    const { socket, ask, frames } = await openSocket(cloud());
    await ask("realtime:room", "phx_join");
    const nonsense = [
      "",
      "not json",
      "null",
      "42",
      "{}",
      "[]",
      '["1","2","realtime:room"]',
      '[{},[],"realtime:room","phx_join",{}]',
      '["1","2",null,"phx_join",{}]',
      '["1","2","realtime:room","broadcast",null]',
      '["1","2","realtime:room","broadcast","text"]',
      `["1","${"x".repeat(1000)}","realtime:room","phx_leave",{}]`,
      `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
      randomBytes(1000),
      Buffer.from([]),
      Buffer.from([3]),
      Buffer.from([3, 255, 255, 255, 255, 255, 1]),
      Buffer.from([4, 0, 0, 0, 0, 0, 0]),
    ];
    for (const frame of nonsense) socket.send(frame);
    const unknown = [..."constructor __proto__ toString phx_error".split(" ")];
    for (const event of unknown)
      socket.send(JSON.stringify(["1", null, "realtime:room", event, {}]));

    expect(await ask("phoenix", "heartbeat")).toEqual(ok);
    expect(frames).toHaveLength(2);
  });

  test("is disconnected for a frame that is too large", async () => {
    const { socket, closed } = await openSocket(cloud());
    socket.send("x".repeat(2 * 1024 * 1024));

    expect(await closed).toBe(1009);
    expect(await (await openSocket(cloud())).ask("phoenix", "heartbeat")).toEqual(ok);
  });

  test("gets at most a hundred channels on a socket", async () => {
    const { ask } = await openSocket(cloud());
    for (let number = 0; number < 100; number++) {
      expect(await ask(`realtime:${number}`, "phx_join")).toMatchObject({ status: "ok" });
    }
    expect(await ask("realtime:100", "phx_join")).toEqual({
      status: "error",
      response: { reason: "ChannelRateLimitReached: Too many channels" },
    });
    await ask("realtime:0", "phx_leave");
    expect(await ask("realtime:100", "phx_join")).toMatchObject({ status: "ok" });
  });

  test("is disconnected for too many joins", async () => {
    const { send, closed, frames } = await openSocket(cloud());
    for (let number = 0; number < 5000; number++) {
      send(["1", `${number}`, `realtime:${number % 7}`, "phx_join", {}]);
    }

    expect(await closed).toBe(1000);
    expect(frames.at(-1)?.[4]).toEqual({
      status: "error",
      response: { reason: "ClientJoinRateLimitReached: Too many joins per second" },
    });
    expect(await (await openSocket(cloud())).ask("phoenix", "heartbeat")).toEqual(ok);
  });

  test("cannot subscribe to a thousand filters or one without end", async () => {
    const { ask, until } = await openSocket(cloud(), { apikey: cloud().keys.secret });
    const entry = { event: "*", schema: "public", table: "orders" };
    const join = (topic: string, postgres_changes: unknown[]) => {
      return ask(topic, "phx_join", { config: { postgres_changes } });
    };

    expect(await join("realtime:many", Array(1000).fill(entry))).toMatchObject({
      status: "error",
    });
    const filter = Array(2000).fill("status=eq.pending").join(",");
    expect(await join("realtime:long", [{ ...entry, filter }])).toMatchObject({ status: "ok" });
    const [, , , , refusal] = await until(([, , , event]) => event === "system");
    expect(refusal).toMatchObject({
      status: "error",
      message: "Error parsing `filter` params: the filter is too long",
    });
  });

  test("does not stop events for others with a filter that fails", async () => {
    const listen = async (filter: string | undefined, apikey: string) => {
      const raw = await openSocket(cloud(), { apikey });
      const entry = { event: "*", schema: "public", table: "orders", filter };
      await raw.ask("realtime:feed", "phx_join", { config: { postgres_changes: [entry] } });
      return raw;
    };
    await listen("paid_currency=like.usd\\", cloud().keys.secret);
    const innocent = await listen("paid_currency=eq.usd", cloud().keys.secret);
    await cloud().engine.query("insert into public.orders (total_amount) values (1)");

    const [, , , , heard] = await innocent.until(([, , , event]) => event === "postgres_changes");
    expect(heard).toMatchObject({ data: { record: { total_amount: 1 } } });
  });

  test("that does not read is disconnected before it fills the memory", async () => {
    const sleeper = await openSocket(cloud());
    await sleeper.ask("realtime:room", "phx_join");
    sleeper.socket.pause();

    // What is refused is answered with its reference, which is all that a client can make long.
    const ref = "x".repeat(255);
    const payload = { type: "broadcast", event: "said" };
    const frame = JSON.stringify(["1", ref, "realtime:room", "broadcast", payload]);
    const other = await openSocket(cloud());
    let frames = 0;
    // The system's own buffers hold some megabytes, on one machine more than on another.
    while (frames < 300_000 && sleeper.socket.readyState === sleeper.socket.OPEN) {
      for (let number = 0; number < 2000; number++) sleeper.socket.send(frame);
      frames += 2000;
      expect(await other.ask("phoenix", "heartbeat")).toEqual(ok);
    }
    sleeper.socket.resume();
    expect(await sleeper.closed).toBe(1006);
  });
});
