import { beforeAll, expect, test } from "vitest";
import { environmentOf } from "../../local-cloud/src/functions/environment";
import { projectEnv } from "../../local-cloud/src/keys/project-env";
import {
  CLIENT_ADDRESS_HEADER,
  signAddress,
} from "../../supabase/functions/_shared/client-address";
import { newShopper, openPage } from "../support/checkout-scenarios/shopper";
import { onOneEngine } from "../support/cloud";
import { PASSWORD } from "../support/cloud-accounts";
import { loadFunctions, outside } from "../support/functions-in-process";
import { invoke } from "../support/invoke";
import { helpersOf, stripeOf } from "../support/payments";
import { addProduct } from "../support/shop";

onOneEngine(
  "functions where the legacy keys are switched off",
  (cloud) => {
    test("the functions find no key under a legacy name", () => {
      expect(environmentOf(cloud())).not.toHaveProperty("SUPABASE_ANON_KEY");
      expect(environmentOf(cloud())).not.toHaveProperty("SUPABASE_SERVICE_ROLE_KEY");
    });

    test("create-checkout opens a payment page, and confirm-checkout finds it paid", async () => {
      const shopper = await newShopper(cloud());
      const router = await addProduct(cloud().engine, "Router", 3, 47.99);
      const sessionId = await openPage(shopper, [{ id: router, quantity: 1 }]);
      await helpersOf(stripeOf(cloud())).pay(sessionId);

      await expect
        .poll(() => shopper.confirm(sessionId))
        .toMatchObject({ status: 200, state: "paid" });
    });

    test("an administrator makes a moderator and changes a password", async () => {
      const admin = await cloud().as("admin@homeline.test");
      const { id, email } = await newShopper(cloud());
      const changed = { userId: id, password: `${PASSWORD} 2` };
      expect(await invoke(admin, "set-user-password", changed)).toMatchObject({ status: 200 });
      await cloud().as(email, changed.password);

      const moderator = { email: `mo-${email}`, password: PASSWORD, username: "Mo" };
      expect(await invoke(admin, "create-moderator", moderator)).toMatchObject({ status: 200 });
    });

    test("run-tasks is answered", async () => {
      expect(await invoke(cloud().anon(), "run-tasks", {})).toMatchObject({ status: 200 });
    });
  },
  { seed: "demo", settings: { hasLegacyKeys: false } },
);

onOneEngine("the keys of a project", (cloud) => {
  let call: Awaited<ReturnType<typeof loadFunctions<"subscribe">>>;
  beforeAll(async () => {
    call = await loadFunctions("subscribe");
  });

  async function subscribe(keys: Record<string, string>) {
    const { CLIENT_ADDRESS_SECRET } = projectEnv(cloud());
    const request = new Request("http://localhost", {
      method: "POST",
      headers: { [CLIENT_ADDRESS_HEADER]: await signAddress("", CLIENT_ADDRESS_SECRET) },
      body: JSON.stringify({ email: "reader@homeline.test" }),
    });
    const printed: unknown[] = [];
    const host = {
      env: { ...environmentOf(cloud()), ...keys },
      fetch: outside,
      waitUntil: () => {},
      print: (...words: unknown[]) => printed.push(words),
    };
    return (await call(host, "subscribe", request)).status;
  }

  test("a function uses the new keys where the legacy keys are dead", async () => {
    expect(await subscribe({ SUPABASE_SECRET_KEYS: "", SUPABASE_SERVICE_ROLE_KEY: "dead" })).toBe(
      500,
    );
    expect(await subscribe({ SUPABASE_SERVICE_ROLE_KEY: "dead" })).toBe(200);
  });

  test("a function uses the legacy keys where there are no others", async () => {
    expect(await subscribe({ SUPABASE_SECRET_KEYS: "", SUPABASE_PUBLISHABLE_KEYS: "" })).toBe(200);
  });

  test("a function uses the first secret key where none has the usual name", async () => {
    const { secret } = cloud().keys;
    const SUPABASE_SECRET_KEYS = JSON.stringify({ web: secret });
    expect(await subscribe({ SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY: "dead" })).toBe(200);
  });
});
