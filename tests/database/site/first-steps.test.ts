import { expect, test } from "vitest";
import type { Returns } from "#database";
import { onOneEngine } from "../../support/cloud";
import { addProduct, addService, buy } from "../../support/shop";
import { addFactor, callsOn, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("the first steps of a shop", (cloud) => {
  const { act, errorFrom } = callsOn(() => cloud().engine);
  const openFor = async (who: TestUser) => {
    const { steps } = await act<Returns<"admin_dashboard">>(who, "admin_dashboard");
    return steps;
  };

  test("go by what was done", async () => {
    const { engine } = cloud();
    const owner = await signUpAdmin(engine, "Owner");
    expect(await openFor(owner)).toEqual([
      "settings",
      "product",
      "service",
      "plans",
      "order",
      "second_step",
    ]);

    const set = (name: string) =>
      engine.query("insert into public.site_settings (name, value) values ($1, '\"set\"')", [name]);
    await set("phone");
    expect(await openFor(owner)).toContain("settings");
    await set("email");
    expect(await openFor(owner)).not.toContain("settings");
    await addProduct(engine, "Router", 1);
    expect(await openFor(owner)).not.toContain("product");
    const service = await addService(engine, "Resume");
    expect(await openFor(owner)).toEqual(["plans", "order", "second_step"]);
    await buy(engine, owner, [{ id: service, quantity: 1 }]);
    expect(await openFor(owner)).toEqual(["plans", "second_step"]);
    await engine.query("update public.plans set is_active = true where slug = 'basic-ip'");
    expect(await openFor(owner)).not.toContain("plans");
    await engine.query("delete from public.plans where is_active");
    expect(await openFor(owner)).toContain("plans");
    await engine.query("delete from public.plans");
    expect(await openFor(owner)).not.toContain("plans");
    expect(await openFor(await addFactor(engine, owner))).toEqual([]);
  });

  test("go for the whole shop when they are ticked off as they are, and the log says so once", async () => {
    const { engine } = cloud();
    const [owner, colleague] = [
      await signUpAdmin(engine, "Owner"),
      await signUpAdmin(engine, "Colleague"),
    ];
    expect(await openFor(colleague)).toContain("second_step");
    await act(owner, "settle_first_step", { _step: "second_step" });
    await act(owner, "settle_first_step", { _step: "second_step" });

    expect(await openFor(colleague)).not.toContain("second_step");
    const log = await act<Returns<"admin_list_log">>(owner, "admin_list_log", {
      _entity: "first_steps",
    });
    expect(log.rows).toMatchObject([{ action: "update", name: "second step" }]);
    const customer = await signUp(engine, "Maria");
    expect(await errorFrom(customer, "settle_first_step", { _step: "order" })).toMatch(/^42501/);
  });
});
