import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { openSocket, rejectedHandshake } from "./support/raw-socket";

const ORDERS = { event: "INSERT", schema: "public", table: "orders" };

onOneEngine("The realtime protocol", (cloud) => {
  test("opens no socket without a key of this cloud", async () => {
    const path = "/realtime/v1/websocket?vsn=2.0.0";
    expect(await rejectedHandshake(cloud(), path)).toMatchObject({ status: 401 });
    expect(await rejectedHandshake(cloud(), `${path}&apikey=sb_publishable_other`)).toMatchObject({
      status: 401,
      body: expect.stringContaining('"message":"Invalid API key"'),
    });
    const key = cloud().keys.publishable;
    expect(
      await rejectedHandshake(cloud(), `/realtime/v1/websocket?vsn=9.0.0&apikey=${key}`),
    ).toMatchObject({ status: 403 });
    expect(await rejectedHandshake(cloud(), `/realtime/v1/elsewhere?apikey=${key}`)).toMatchObject({
      status: 404,
    });
  });

  test("answers joins, heartbeats and leaves as upstream does", async () => {
    const { ask, frames } = await openSocket(cloud(), { apikey: cloud().keys.secret });
    const changes = [ORDERS, { ...ORDERS, event: "*", filter: "status=eq.pending" }];
    const config = { postgres_changes: changes, broadcast: {}, presence: {}, private: false };

    expect(await ask("phoenix", "heartbeat")).toEqual({ status: "ok", response: {} });
    expect(await ask("realtime:feed", "phx_join", { config })).toEqual({
      status: "ok",
      response: {
        postgres_changes: changes.map((entry) => ({ ...entry, id: expect.any(Number) })),
      },
    });
    expect(await ask("realtime:feed", "phx_leave")).toEqual({ status: "ok", response: {} });
    await ask("phoenix", "heartbeat");
    expect(frames.filter(([, , topic]) => topic === "realtime:feed")).toEqual([
      ["1", "r2", "realtime:feed", "phx_reply", expect.anything()],
      [
        null,
        null,
        "realtime:feed",
        "system",
        {
          channel: "feed",
          extension: "postgres_changes",
          message: "Subscribed to PostgreSQL",
          status: "ok",
        },
      ],
      ["1", "r3", "realtime:feed", "phx_reply", { status: "ok", response: {} }],
      ["1", "1", "realtime:feed", "phx_close", {}],
    ]);
  });

  test("speaks version 1 too", async () => {
    const { socket, send } = await openSocket(cloud(), { vsn: "1.0.0" });
    const heard: unknown[] = [];
    socket.on("message", (data) => heard.push(JSON.parse(data.toString())));
    send({ topic: "realtime:one", event: "phx_join", payload: {}, ref: "6", join_ref: "6" });

    await expect
      .poll(() => heard)
      .toEqual([
        {
          topic: "realtime:one",
          event: "phx_reply",
          ref: "6",
          join_ref: "6",
          payload: { status: "ok", response: { postgres_changes: [] } },
        },
      ]);
  });

  test("closes the earlier of two joins of one topic", async () => {
    const { ask, frames } = await openSocket(cloud());
    await ask("realtime:twice", "phx_join", {}, "1");
    await ask("realtime:twice", "phx_join", {}, "2");

    expect(frames.filter(([, , , event]) => event === "phx_close")).toEqual([
      ["1", "1", "realtime:twice", "phx_close", {}],
    ]);
  });

  test.each([
    ["elsewhere:feed", {}, "unmatched topic"],
    ["realtime:", {}, "TopicNameRequired: You must provide a topic name"],
    [`realtime:${"x".repeat(300)}`, {}, "The topic's name is too long"],
    [
      "realtime:feed",
      { config: { private: true } },
      "Unauthorized: You do not have permissions to read from this Channel topic: feed",
    ],
    [
      "realtime:feed",
      { config: { postgres_changes: ["orders"] } },
      "InvalidJoinPayload: postgres_changes must be a list of objects",
    ],
    [
      "realtime:feed",
      { access_token: "nonsense" },
      "MalformedJWT: The token provided is not a valid JWT",
    ],
  ])("refuses the join of %.20s with %o", async (topic, payload, reason) => {
    const { ask } = await openSocket(cloud());

    expect(await ask(topic, "phx_join", payload)).toEqual({
      status: "error",
      response: { reason },
    });
    expect(await ask(topic, "broadcast")).toEqual({
      status: "error",
      response: { reason: "unmatched topic" },
    });
  });

  test("refuses tokens that are expired, forged, unsigned or without an end", async () => {
    const { ask } = await openSocket(cloud());
    const { kid, privateKey } = cloud().keys.signing;
    const claims = { role: "authenticated", sub: "someone", aud: "authenticated" };
    const issuer = `${cloud().url}/auth/v1`;
    const draft = (exp?: number) => {
      const token = new SignJWT({ ...claims, iss: issuer, ...(exp !== undefined && { exp }) });
      return token.setProtectedHeader({ alg: "ES256", kid });
    };
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    const good = await draft(inAnHour).sign(privateKey);
    const unsigned = `${btoa('{"alg":"none"}')}.${good.split(".")[1]}.`.replaceAll("=", "");
    const join = async (access_token: string) => {
      return ask("realtime:feed", "phx_join", { access_token });
    };
    const refusal = (reason: unknown) => ({ status: "error", response: { reason } });

    expect(await join(good)).toMatchObject({ status: "ok" });
    expect(await join(await draft(inAnHour - 3660).sign(privateKey))).toEqual(
      refusal(expect.stringMatching(/^InvalidJWTToken: Token has expired 6\d seconds ago$/)),
    );
    expect(await join(await draft().sign(privateKey))).toEqual(
      refusal("InvalidJWTToken: Fields `role` and `exp` are required in JWT"),
    );
    const badSignature = refusal("JwtSignatureError: Failed to validate JWT signature");
    expect(await join(`${good.slice(0, -8)}AAAAAAAA`)).toEqual(badSignature);
    expect(await join(unsigned)).toEqual(badSignature);
  });

  test("says that it has no presence, where the client shows it", async () => {
    const client = cloud().anon();
    const listening = client.channel("room").on("presence", { event: "sync" }, () => {});
    const shown = new Promise((resolve) => {
      listening.subscribe((state, error) => resolve([state, error?.message]));
    });
    expect(await shown).toEqual(["CHANNEL_ERROR", "The local cloud does not implement presence."]);
    await client.removeAllChannels();

    const { ask, frames } = await openSocket(cloud());
    await ask("realtime:room", "phx_join", { config: { presence: { enabled: false } } });
    expect(await ask("realtime:room", "presence", { type: "presence", event: "track" })).toEqual({
      status: "error",
      response: { reason: "The local cloud does not implement presence." },
    });
    expect(frames).toContainEqual([
      null,
      null,
      "realtime:room",
      "system",
      expect.objectContaining({ extension: "presence", status: "error" }),
    ]);
  });

  test("says that it has no broadcast", async () => {
    const { ask } = await openSocket(cloud());
    await ask("realtime:room", "phx_join", { config: { broadcast: { ack: true, self: true } } });
    expect(await ask("realtime:room", "broadcast", { type: "broadcast", event: "said" })).toEqual({
      status: "error",
      response: { reason: "The local cloud does not implement broadcast." },
    });
  });
});
