import { beforeEach, expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import {
  call,
  callsOn,
  errorOf,
  service,
  signUp,
  signUpAdmin,
  type TestUser,
} from "../../support/users";

onOneEngine("administrators appointed by who runs the site", (cloud) => {
  let admin: TestUser;
  let member: TestUser;

  beforeEach(async () => {
    const { engine } = cloud();
    await engine.query("delete from public.admins");
    admin = await signUpAdmin(engine, "Admin");
    member = await signUp(engine, "Member");
    await engine.query(
      `insert into private.sign_ups (user_id, password_set_at) values ($1, now())
       on conflict (user_id) do update set password_set_at = now()`,
      [member.id],
    );
  });

  const { act: actAs } = callsOn(() => cloud().engine);
  const act = (name: string, email: string) =>
    call(cloud().engine, service, name, { _email: email });
  const refused = (name: string, email: string) => errorOf(act(name, email));

  async function admins() {
    const rows = await cloud().engine.query<{ email: string }>(
      "select email from public.admins join public.profiles on id = user_id order by email",
    );
    return rows.map(({ email }) => email);
  }

  test("are added, and removed but for the last one", async () => {
    await act("appoint_admin", ` ${member.email.toUpperCase()} `);
    expect(await admins()).toEqual([admin.email, member.email]);
    expect(await refused("appoint_admin", member.email)).toBe(
      `P0001 ${member.email} is an administrator already.`,
    );

    await act("dismiss_admin", admin.email);
    expect(await admins()).toEqual([member.email]);
    expect(await refused("dismiss_admin", admin.email)).toBe(
      `P0001 ${admin.email} is no administrator.`,
    );
    expect(await refused("dismiss_admin", member.email)).toBe(
      `P0001 ${member.email} is the only administrator. Add another one first.`,
    );
    expect(await admins()).toEqual([member.email]);

    const log = await cloud().engine.query(
      "select actor_name, action, name from public.admin_log where entity = 'admins' order by number desc limit 2",
    );
    expect(log).toEqual([
      { actor_name: "Who runs the site", action: "dismiss", name: "Admin" },
      { actor_name: "Who runs the site", action: "appoint", name: "Member" },
    ]);
  });

  test("have an account of their own that is not blocked", async () => {
    expect(await refused("appoint_admin", "no@people.test")).toBe(
      "P0001 No account has the address no@people.test.",
    );
    const _user_id = member.id;
    await actAs(admin, "block_user", { _user_id, _reason: "Spam" });
    expect(await refused("appoint_admin", member.email)).toMatch(/is blocked/);
    await actAs(admin, "unblock_user", { _user_id });

    await cloud().engine.query(
      "update private.sign_ups set password_set_at = null where user_id = $1",
      [member.id],
    );
    expect(await refused("appoint_admin", member.email)).toMatch(/has to follow the link/);
    expect(await admins()).toEqual([admin.email]);
  });
});
