import { afterEach, beforeAll, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { anon, call, errorOf, run, signUp, signUpAdmin, type TestUser } from "../../support/users";

onOneEngine("the settings of the site", (cloud) => {
  let admin: TestUser;

  beforeAll(async () => {
    admin = await signUpAdmin(cloud().engine, "Admin");
  });

  afterEach(() => cloud().engine.execute("delete from public.site_settings"));

  const save = (values: object, updatedAt?: string, user = admin) =>
    call<boolean>(cloud().engine, user.caller, "save_settings", {
      _values: values,
      ...(updatedAt && { _updated_at: updatedAt }),
    });
  const read = () =>
    run<{ name: string; value: unknown; updated_at: string }>(
      cloud().engine,
      anon,
      "select name, value, updated_at::text from public.site_settings order by name",
    );

  const latest = async () =>
    (await read())
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1);

  test("are read by everybody once an administrator has saved them", async () => {
    expect(await save({ phone: "+34 600 000 000", returnDays: 14 })).toBe(true);
    expect(await read()).toMatchObject([
      { name: "phone", value: "+34 600 000 000" },
      { name: "returnDays", value: 14 },
    ]);
  });

  test("are saved by administrators alone", async () => {
    const customer = await signUp(cloud().engine, "Customer");
    expect(await errorOf(save({ phone: "0" }, undefined, customer))).toMatch(/^42501/);
    expect(await errorOf(call(cloud().engine, anon, "save_settings", { _values: {} }))).toMatch(
      /^42501/,
    );
    expect(await read()).toEqual([]);
  });

  test("are not saved if somebody has saved some in between", async () => {
    await save({ phone: "1234" });
    const updated_at = await latest();
    expect(await save({ location: "Lisbon" })).toBe(false);
    expect(await save({ location: "Lisbon" }, updated_at)).toBe(true);
    expect(await save({ location: "Madrid" }, updated_at)).toBe(false);
    expect(await read()).toMatchObject([{ value: "Lisbon" }, { value: "1234" }]);
  });

  test.each([
    { unknown: "x" },
    { phone: 5 },
    { location: "x".repeat(501) },
    { returnDays: "30" },
    { returnDays: -1 },
    { returnDays: 1.5 },
    { servedCountries: "DO" },
    { servedCountries: ["do"] },
    { servedCountries: [["DO"]] },
    { mailFooter: null },
  ])("have the type of their name, so %j is refused", async (values) => {
    expect(await errorOf(save(values))).toMatch(/^23514/);
  });

  test("say in the log what they were", async () => {
    await save({ location: "Lisbon" });
    await save({ location: "Madrid" }, await latest());
    const { rows } = await call<{ rows: object[] }>(
      cloud().engine,
      admin.caller,
      "admin_list_log",
      {},
    );
    expect(rows[0]).toMatchObject({
      action: "update",
      entity: "site_settings",
      name: "location",
      changed_from: { value: "Lisbon" },
      changed_to: { value: "Madrid" },
    });
  });
});
