import { signInByRequest } from "../support/sign-in";
import { expect, test } from "../support/site-fixtures";

test("a payment that did not go through has its page; only a session that nobody knows has none", async ({
  request,
  site,
  accounts,
  backend,
}) => {
  const { id: user_id, email, password } = await accounts.create();
  // The provider's ids may contain a hyphen.
  const session = `cs_test-${user_id}`;
  await backend
    .from("checkouts")
    .insert({
      user_id,
      lines: [],
      fingerprint: user_id,
      amount_cents: 100,
      status: "expired",
      stripe_session_id: session,
    })
    .throwOnError();
  await signInByRequest(request, site, email, password);
  const open = async (id: string) => {
    const answer = await request.get(`/checkout/success?session_id=${id}`);
    return { status: answer.status(), text: await answer.text() };
  };

  expect(await open(session)).toEqual({
    status: 200,
    text: expect.stringContaining("Your payment did not go through"),
  });
  expect(await open(`${session}-other`)).toEqual({
    status: 404,
    text: expect.stringContaining("Failed to verify payment"),
  });
});
