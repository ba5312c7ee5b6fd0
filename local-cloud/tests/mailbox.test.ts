import { describe, expect, test } from "vitest";
import { onOneEngine, type TestCloud } from "../../tests/support/cloud";
import { mailsTo, newEmail } from "../../tests/support/cloud-accounts";

const mail = (to: string | string[], more: object = {}) => ({
  from: "Homeline <shop@homeline.test>",
  to,
  subject: "Your receipt",
  html: "<h1>Thank you</h1><p>See <a href='https://homeline.test/o/1'>your order</a>.</p>",
  ...more,
});

async function post(
  { url, keys }: TestCloud,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${keys.mail}`, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const UNDER_WAY = { statusCode: 409, name: "concurrent_idempotent_requests" };

/** No test of these is about the limit of requests. */
const UNLIMITED = { settings: { mailRequestsPerSecond: 1000 } };

const mailbox = (cloud: () => TestCloud) => {
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const path = Array.isArray(body) ? "/emails/batch" : "/emails";
    const { status, body: answer } = await post(cloud(), path, body, headers);
    return { status, body: answer };
  };
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
      replyTo: null,
      subject: "Your receipt",
      text: expect.any(String),
      html: mail(to).html,
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test("sends once what carries the same key, and never two at the same time", async () => {
    const to = newEmail();
    const headers = { "idempotency-key": `receipt/${to}` };
    const { body } = await send(mail(to), headers);
    const answers = await Promise.all([1, 2, 3].map(() => send(mail(to), headers)));

    for (const answer of answers) {
      expect([{ id: body.id }, expect.objectContaining(UNDER_WAY)]).toContainEqual(answer.body);
    }
    expect(await mailsTo(cloud(), to)).toHaveLength(1);
    const other = { status: 409, body: { name: "invalid_idempotent_request" } };
    expect(await send(mail(to, { subject: "Other" }), headers)).toMatchObject(other);
    expect(await send([mail(to)], headers)).toMatchObject(other);
  });

  test("forgets a key after 24 hours", async () => {
    const to = newEmail();
    const headers = { "idempotency-key": to };
    await send(mail(to), headers);
    await cloud().engine.query(
      "update mailbox.idempotency_keys set created_at = created_at - interval '25 hours' where key = $1",
      [to],
    );
    expect(await send(mail(to, { subject: "Again" }), headers)).toMatchObject({ status: 200 });
    expect(await mailsTo(cloud(), to)).toHaveLength(2);
  });

  test("takes up to a hundred mails at once, all of them or none, and once for a key", async () => {
    const people = Array.from({ length: 100 }, newEmail);
    const headers = { "idempotency-key": `batch/${people[0]}` };
    const sent = await send(
      people.map((to) => mail(to)),
      headers,
    );
    expect(sent.body.data).toHaveLength(100);
    const [received] = await mailsTo(cloud(), people[7] ?? "");
    expect(received?.id).toBe(sent.body.data[7].id);
    expect(
      await send(
        people.map((to) => mail(to)),
        headers,
      ),
    ).toEqual(sent);
    expect(await mailsTo(cloud(), people[7] ?? "")).toHaveLength(1);

    const [first = ""] = people;
    for (const batch of [[mail(first), mail("Ada")], [], Array(101).fill(mail(first)), [7]]) {
      expect(await send(batch)).toMatchObject({ status: 422, body: { name: "validation_error" } });
    }
    expect(await mailsTo(cloud(), first)).toHaveLength(1);
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
      ["a text", '"Hello"', "validation_error"],
      ["no recipient", { ...mail("x"), to: undefined }, "missing_required_field"],
      ["nobody", mail([]), "validation_error"],
      ["a recipient without an address", mail("Ada"), "validation_error"],
      ["a number", mail("a@b.de", { subject: 7 }), "validation_error"],
      ["a crowd", mail(Array(51).fill("a@b.de")), "validation_error"],
      ["an odd sender", mail("a@b.de", { from: "me" }), "validation_error"],
      ["replies to nobody", mail("a@b.de", { reply_to: "Ada" }), "validation_error"],
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

  test("keeps and shows where replies go", async () => {
    const to = newEmail();
    const { body } = await send(mail(to, { reply_to: ["Shop <a&b@homeline.test>"] }));

    const [received] = await mailsTo(cloud(), to);
    expect(received?.replyTo).toBe("Shop <a&b@homeline.test>");
    const { html } = await page(`/mailbox/${body.id}`);
    expect(html).toContain("<dt>Replies</dt><dd>Shop &lt;a&amp;b@homeline.test&gt;</dd>");
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
};

onOneEngine("the mailbox", mailbox, UNLIMITED);

onOneEngine(
  "the limit of requests of the mailbox",
  (cloud) => {
    test("takes so many in a second, and says how many are left and when the next may come", async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => post(cloud(), "/emails", mail(newEmail()))),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThanOrEqual(2);
      expect(refused[0]?.body).toMatchObject({ statusCode: 429, name: "rate_limit_exceeded" });
      expect(refused[0]?.headers.get("retry-after")).toBe("1");
      const left = answers.map((answer) => answer.headers.get("ratelimit-remaining"));
      expect(new Set(left)).toEqual(new Set(["1", "0"]));
    });
  },
  { settings: { mailRequestsPerSecond: 2 } },
);

onOneEngine(
  "the quotas of the mailbox",
  (cloud) => {
    const send = (count: number) =>
      post(
        cloud(),
        "/emails/batch",
        Array.from({ length: count }, () => mail(newEmail())),
      );
    const age = (time: string) =>
      cloud().engine.execute(
        `update mailbox.messages set sent_at = date_trunc('month', now(), 'utc') + interval '${time}'`,
      );

    test("take no mail more than a day and a month have, by name", async () => {
      expect((await send(3)).status).toBe(200);
      expect(await send(2)).toMatchObject({
        status: 429,
        body: { statusCode: 429, name: "daily_quota_exceeded" },
      });
      expect((await send(1)).status).toBe(200);
      await age("-1 minute");
      expect((await send(4)).status).toBe(200);
    });

    test("end with the month", async () => {
      await cloud().engine.execute("delete from mailbox.messages");
      await cloud().engine.execute(
        `insert into mailbox.messages (sender, recipient, subject, text, html, is_by_api, sent_at)
         select 'a@b.test', 'a@b.test', '', '', '', true, date_trunc('month', now(), 'utc')
         from generate_series(1, 6)`,
      );
      expect((await send(2)).status).toBe(429);
      await age("-1 minute");
      expect((await send(2)).status).toBe(200);
    });
  },
  { settings: { mailRequestsPerSecond: 1000, mailDailyQuota: 4, mailMonthlyQuota: 7 } },
);
