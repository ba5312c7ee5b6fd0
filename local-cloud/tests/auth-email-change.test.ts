import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import {
  confirmedAccount,
  letAMinutePass,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
} from "../../tests/support/cloud-accounts";

onOneEngine("a change of the address", (cloud) => {
  const start = async () => {
    const { email, id } = await confirmedAccount(cloud());
    const client = await cloud().as(email, PASSWORD);
    const address = newEmail("new");
    const { data, error } = await client.auth.updateUser({ email: address });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: address });
    return { email, id, client, address };
  };
  const follow = (token_hash: string) =>
    cloud().anon().auth.verifyOtp({ type: "email_change", token_hash });
  const signIn = async (email: string) =>
    (await cloud().anon().auth.signInWithPassword({ email, password: PASSWORD })).error?.code;

  test("is made by the second of two mailed links, in either order", async () => {
    for (const isNewFirst of [true, false]) {
      const { email, address, client } = await start();
      expect((await mailsTo(cloud(), email))[0]?.text).toContain("from or to this one");
      const links = [await mailedToken(cloud(), address), await mailedToken(cloud(), email)];
      const [first = "", second = ""] = isNewFirst ? links : links.reverse();

      expect(await follow(first)).toMatchObject({ data: { session: null }, error: null });
      expect((await follow(first)).error).toMatchObject({ code: "otp_expired" });
      expect(await signIn(address)).toBe("invalid_credentials");
      expect((await follow(second)).data.session?.user).toMatchObject({ email: address });
      expect((await follow(second)).error).toMatchObject({ status: 403, code: "otp_expired" });

      expect(await signIn(address)).toBeUndefined();
      expect(await signIn(email)).toBe("invalid_credentials");
      const { data } = await client.auth.getUser();
      expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: address });
      expect(data.user).not.toHaveProperty("new_email");
    }
  });

  test("is refused for an address that has an account, and mailed once a minute", async () => {
    const { email, client, address } = await start();
    const taken = (await confirmedAccount(cloud())).email;
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    const again = () => client.auth.updateUser({ email: address });
    expect((await again()).error).toMatchObject({ code: "over_email_send_rate_limit" });
    await letAMinutePass(cloud(), email);
    const old = await mailedToken(cloud(), address);
    expect((await again()).error).toBeNull();
    expect((await follow(old)).error).toMatchObject({ code: "otp_expired" });
  });

  test("is not made by a link that is too old", async () => {
    const { id, address } = await start();
    await cloud().engine.query(
      "update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = $1",
      [id],
    );
    expect((await follow(await mailedToken(cloud(), address))).error).toMatchObject({
      code: "otp_expired",
    });
  });
});
