import { describe, expect, test } from "vitest";
import { onOneEngine } from "../../tests/support/cloud";
import { mailsTo, newEmail } from "../../tests/support/cloud-accounts";

onOneEngine("the mailbox", (cloud) => {
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${cloud().url}/emails`, {
      method: "POST",
      headers: { authorization: `Bearer ${cloud().keys.mail}`, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const mail = (to: string | string[], more: object = {}) => ({
    from: "Homeline <shop@homeline.test>",
    to,
    subject: "Your receipt",
    html: "<h1>Thank you</h1><p>See <a href='https://homeline.test/o/1'>your order</a>.</p>",
    ...more,
  });
  const page = async (path: string) => {
    const response = await fetch(`${cloud().url}${path}`);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  test("takes what the mail API is given, newest first, with a text of its own", async () => {
    const to = newEmail();
    const { status, body } = await send(mail(`Ada <${to}>`));
    expect(status).toBe(200);
    await send(mail([newEmail(), to.toUpperCase()], { subject: "Later", text: "Short" }));

    const mails = await mailsTo(cloud(), to);
    expect(mails.map(({ subject, text }) => [subject, text])).toEqual([
      ["Later", "Short"],
      ["Your receipt", "Thank you\n\nSee your order (https://homeline.test/o/1)."],
    ]);
    expect(mails[1]).toEqual({
      id: body.id,
      to,
      subject: "Your receipt",
      text: expect.any(String),
      html: mail(to).html,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test("sends once what carries the same key, also at the same time", async () => {
    const to = newEmail();
    const headers = { "idempotency-key": `receipt/${to}` };
    const answers = await Promise.all([1, 2, 3].map(() => send(mail(to), headers)));

    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await mailsTo(cloud(), to)).toHaveLength(1);
    const other = await send(mail(to, { subject: "Other" }), headers);
    expect(other).toMatchObject({ status: 409, body: { name: "invalid_idempotent_request" } });
  });

  describe("refuses", () => {
    test.each([
      ["a stranger", { authorization: "" }, 401, "missing_api_key"],
      ["a wrong key", { authorization: "Bearer re_wrong" }, 401, "invalid_api_key"],
      ["an endless key", { "idempotency-key": "x".repeat(257) }, 400, "invalid_idempotency_key"],
    ])("%s", async (_, headers, status, name) => {
      expect(await send(mail(newEmail()), headers)).toEqual({
        status,
        body: { statusCode: status, name, message: expect.any(String) },
      });
    });

    test.each([
      ["no JSON", "{", "validation_error"],
      ["a list", [], "missing_required_field"],
      ["no recipient", { ...mail("x"), to: undefined }, "missing_required_field"],
      ["nobody", mail([]), "validation_error"],
      ["a recipient without an address", mail("Ada"), "validation_error"],
      ["a number", mail("a@b.de", { subject: 7 }), "validation_error"],
      ["a crowd", mail(Array(51).fill("a@b.de")), "validation_error"],
      ["an odd sender", mail("a@b.de", { from: "me" }), "validation_error"],
      ["nothing to say", mail("a@b.de", { html: "" }), "missing_required_field"],
      ["a null byte", mail("a@b.de", { subject: "a\0b" }), "validation_error"],
    ])("%s", async (_, body, name) => {
      expect(await send(body)).toMatchObject({ status: 422, body: { statusCode: 422, name } });
    });

    test("what it cannot show", async () => {
      expect((await send(mail("a@b.de", { cc: "c@d.de" }))).status).toBe(501);
      expect((await fetch(`${cloud().url}/mailbox`, { method: "POST" })).status).toBe(501);
      expect((await fetch(`${cloud().url}/mailbox/messages?to=%00`)).status).toBe(400);
    });
  });

  test("shows mails on plain pages that run nothing", async () => {
    const to = newEmail();
    const evil = "<script>alert(1)</script>";
    const { body } = await send(mail(to, { subject: evil, html: `<p>Hello</p>${evil}` }));

    const list = await page("/mailbox");
    expect(list.status).toBe(200);
    expect(list.html).toContain(`<a href="/mailbox/${body.id}">&lt;script&gt;`);
    expect(list.html).not.toContain("<script");
    expect(list.headers.get("content-security-policy")).toContain("default-src 'none'");

    const one = await page(`/mailbox/${body.id}`);
    expect(one.html).toContain(to);
    expect(one.html).not.toContain("<script");
    const framed = await page(`/mailbox/${body.id}/html`);
    expect(framed.html).toContain("<p>Hello</p>");
    expect(framed.headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*sandbox allow-popups/,
    );
    expect(framed.headers.get("content-security-policy")).not.toContain("allow-scripts");
    expect((await page("/mailbox/style.css")).headers.get("content-type")).toContain("text/css");
  });

  test("lists a mail's links, web addresses only", async () => {
    const html = `<a href="https://homeline.test/a?b=1&amp;c=2">A</a>
        <a href="javascript:alert(1)">B</a>`;
    const { body } = await send(mail(newEmail(), { html }));
    const { html: shown } = await page(`/mailbox/${body.id}`);

    expect(shown).toContain('<a href="https://homeline.test/a?b=1&amp;c=2"');
    expect(shown).not.toContain('href="javascript:');
  });

  test("pages through many mails, of everyone or of one", async () => {
    const to = newEmail();
    for (let count = 1; count <= 27; count += 1) {
      await send(mail(to, { subject: `Number ${count}.` }));
    }
    const first = await page(`/mailbox?to=${to}`);
    expect(first.html).toContain("Number 27.");
    expect(first.html).not.toContain("Number 2.");
    expect(first.html).toContain(`/mailbox?to=${encodeURIComponent(to)}&amp;page=2`);
    const second = await page(`/mailbox?to=${to}&page=2`);
    expect(second.html).toContain("Number 2.");
    for (const odd of ["0", "-1", "x", "9999999999"]) {
      expect((await page(`/mailbox?page=${odd}`)).status).toBe(200);
    }
  });

  test("says when there is nothing", async () => {
    expect((await page(`/mailbox?to=${newEmail()}`)).html).toContain("No mail yet.");
    expect((await page("/mailbox/00000000-0000-0000-0000-000000000000")).status).toBe(404);
    expect((await page("/mailbox/not-a-mail")).status).toBe(404);
  });

  test("is not for pages of other origins to read", async () => {
    const response = await fetch(`${cloud().url}/mailbox/messages`);
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});
