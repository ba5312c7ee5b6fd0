import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import {
  confirmedAccount,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
} from "../../tests/support/cloud-accounts";
import { totpCode } from "../../tests/support/totp";
import { readAuthConfig } from "../src/auth/auth-config";
import { notify } from "../src/auth/notify";
import { RateLimits } from "../src/auth/rate-limits";
import { reloadUser } from "../src/auth/users/user-changes";
import { storeMail } from "../src/mailbox/store-mail";
import { readSettings } from "../src/settings";

const NOTIFICATION = /was changed$|was set up|was removed/;

onOneEngine("the mails about what was done to an account", (cloud) => {
  const told = async (email: string) => {
    const subjects = (await mailsTo(cloud(), email)).map(({ subject }) => subject);
    return subjects.filter((subject) => NOTIFICATION.test(subject));
  };

  test("tell of a new password, once it is set", async () => {
    const { email, id } = await confirmedAccount(cloud());
    const { auth } = await cloud().as(email, PASSWORD);
    expect((await auth.updateUser({ password: PASSWORD })).error?.code).toBe("same_password");
    await auth.updateUser({ data: { username: "Ann" } });
    expect(await told(email)).toEqual([]);

    expect((await auth.updateUser({ password: "another one" })).error).toBeNull();
    expect(await told(email)).toEqual(["The password of your Homeline account was changed"]);
    const [mail] = await mailsTo(cloud(), email);
    expect(mail?.text).toContain(email);
    expect(mail?.html).toContain(`${cloud().settings.siteUrl}/forgot-password`);

    await cloud().service().auth.admin.updateUserById(id, { password: "a third one" });
    expect(await told(email)).toHaveLength(1);
  });

  test("tell the old address of the new one, once both have confirmed it", async () => {
    const { email } = await confirmedAccount(cloud());
    const address = newEmail("new");
    const { auth } = await cloud().as(email, PASSWORD);
    await auth.updateUser({ email: address });
    const links = [await mailedToken(cloud(), address), await mailedToken(cloud(), email)];
    const [first = "", second = ""] = links;
    const follow = (token_hash: string) =>
      cloud().anon().auth.verifyOtp({ type: "email_change", token_hash });

    await follow(first);
    expect(await told(email)).toEqual([]);
    await follow(second);
    expect(await told(email)).toEqual(["The email address of your Homeline account was changed"]);
    expect((await mailsTo(cloud(), email))[0]?.text).toContain(`from ${email} to ${address}`);
    expect(await told(address)).toEqual([]);
  });

  test("tell of an app with its first code, and of its removal", async () => {
    const { email } = await confirmedAccount(cloud());
    const { mfa } = (await cloud().as(email, PASSWORD)).auth;
    const { data } = await mfa.enroll({ factorType: "totp", friendlyName: "app" });
    if (data?.type !== "totp") throw new Error("Nothing was enrolled");
    const factor = { factorId: data.id, code: totpCode(data.totp.secret) };
    await mfa.challengeAndVerify({ ...factor, code: "000 000" });
    expect(await told(email)).toEqual([]);

    for (const _ of ["the first code", "a later one"]) await mfa.challengeAndVerify(factor);
    expect(await told(email)).toEqual(["An app was set up for your Homeline account"]);
    expect((await mfa.unenroll(factor)).error).toBeNull();
    expect(await told(email)).toHaveLength(2);
    expect(await told(email)).toContain("An app was removed from your Homeline account");
  });
});

onOneEngine(
  "a limit of mails",
  (cloud) => {
    test("lets a change be made without its mail, which the log says", async () => {
      const { email, id } = await confirmedAccount(cloud());
      const user = await reloadUser(cloud().engine, id);
      const config = readAuthConfig(cloud().settings);
      const none = { ...config, rateLimits: { ...config.rateLimits, emailSent: 0 } };
      const auth = {
        cloud: cloud(),
        config: none,
        rateLimits: new RateLimits(cloud(), none),
        storeMail,
      };
      await notify(cloud().engine, auth, user, { kind: "password_changed" });
      expect(await mailsTo(cloud(), email)).toEqual([]);
      expect(cloud().logged.join()).toContain("The mail password_changed was not sent");
    });
  },
  { settings: { isRateLimited: true } },
);

test("they are off by default, and their templates lie beside config.toml", async () => {
  const supabaseDir = await mkdtemp(join(tmpdir(), "local-cloud-notifications-"));
  const at = "auth.email.notification";
  await writeFile(join(supabaseDir, "changed.html"), "<p>{{ .OldEmail }}</p>");
  await writeFile(
    join(supabaseDir, "config.toml"),
    `[${at}.password_changed]
     enabled = true
     [${at}.email_changed]
     enabled = true
     subject = "Yours was {{ .OldEmail }}"
     content_path = "./changed.html"
     [${at}.mfa_factor_enrolled]
     subject = "Not sent"`,
  );
  const { notifications } = readAuthConfig({ ...readSettings({}), supabaseDir });
  await rm(supabaseDir, { recursive: true });

  expect(notifications).toEqual({
    password_changed: {
      subject: "Your password was changed",
      html: "<p>Your password was changed.</p>",
    },
    email_changed: { subject: "Yours was {{ .OldEmail }}", html: "<p>{{ .OldEmail }}</p>" },
    mfa_factor_enrolled: null,
    mfa_factor_unenrolled: null,
  });
});
