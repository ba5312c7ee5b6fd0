import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { onOneEngine } from "../../support/cloud";
import { newEmail } from "../../support/cloud-accounts";
import { invoke } from "../../support/invoke";
import { webClientAt } from "../../support/web-client";

onOneEngine("the edge function submit-contact-message", (cloud) => {
  const letterOf = (email: string) => ({
    name: "Ana",
    email,
    subject: "Hello",
    message: "Are you open?",
    idempotencyKey: randomUUID(),
  });
  const submit = (letter: object, client = webClientAt(cloud(), "192.0.2.1")) =>
    invoke(client, "submit-contact-message", letter);
  const messagesFrom = async (email: string) =>
    (await cloud().service().from("contact_messages").select("name, message").eq("email", email))
      .data;

  test("stores a signed-out visitor's message once, and counts it", async () => {
    const email = newEmail();
    const letter = letterOf(email);
    for (let count = 0; count < 2; count++) {
      expect(await submit(letter)).toEqual({ status: 200, success: true });
    }
    expect(await messagesFrom(email)).toEqual([{ name: "Ana", message: "Are you open?" }]);

    for (let count = 0; count < 4; count++) await submit(letterOf(email));
    expect(await submit(letterOf(email))).toEqual({
      status: 429,
      success: false,
      error: "Too many messages in a short time. Please try again in a few minutes.",
    });
  });

  test("takes no call that the web server has not signed", async () => {
    const email = newEmail();
    expect((await submit(letterOf(email), cloud().anon())).status).toBe(401);
    expect((await submit(letterOf(email), cloud().service())).status).toBe(401);
    expect(await messagesFrom(email)).toEqual([]);
  });
});
