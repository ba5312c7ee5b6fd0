import type { APIRequestContext } from "playwright/test";
import { REFUNDS_PATH, SECTIONS, UNANSWERED_PATH } from "../../../app/admin/sections";
import type { Accounts } from "../support/accounts";
import { adminRoutes, fillIn, unmatchedSections } from "../support/admin-routes";
import { readAdminTables } from "../support/admin-tables";
import { createTarget, removeTarget, type Target } from "../support/admin-target";
import type { Backend } from "../support/clients";
import { type Answer, requestRaw } from "../support/raw-http";
import { cookiesOf, signInByRequest } from "../support/sign-in";
import type { Site } from "../support/site";
import { test as base, expect } from "../support/site-fixtures";

const ROUTES = await adminRoutes();

const test = base.extend<{ target: Target }>({
  target: async ({ backend, accounts }, use) => {
    const target = await createTarget(backend, accounts);
    await use(target);
    await removeTarget(backend, target);
  },
});

// A mail of another test that is due meanwhile would change its row.
test.use({ isScheduled: false });

test("every section has its page, and every page its section", () => {
  expect(unmatchedSections(SECTIONS, ROUTES)).toEqual([]);
  // The test covers only the forms that are found, so there must be many.
  expect(ROUTES.flatMap(({ forms }) => forms).length).toBeGreaterThan(SECTIONS.length);

  const further = { to: "/admin/further" };
  expect(unmatchedSections([...SECTIONS, further], ROUTES)).toEqual(["/admin/further"]);
  expect(unmatchedSections(SECTIONS, [...ROUTES, { path: "/admin/further" }])).toEqual([
    "/admin/further",
  ]);
  expect(
    unmatchedSections([...SECTIONS, further], [...ROUTES, { path: "/admin/further" }]),
  ).toEqual([]);
});

interface TestSite {
  site: Site;
  backend: Backend;
  accounts: Accounts;
}

const LOGIN = /^\/login\?redirectTo=/;
const OUTSIDERS = [
  { who: "a signed-out visitor", ledTo: LOGIN, recoversForm: true, enter: async () => "" },
  { who: "a customer", ledTo: /^\/dashboard$/, enter: signInAsCustomer },
  { who: "a customer who was blocked", ledTo: LOGIN, enter: signInAndBeBlocked },
];

for (const { who, ledTo, recoversForm, enter } of OUTSIDERS) {
  test(`${who} sees nothing of the back office and changes nothing in it`, async ({
    request,
    site,
    backend,
    accounts,
    target,
  }) => {
    const cookie = await enter({ site, backend, accounts }, request);
    const before = await readAdminTables(backend);

    for (const { path, forms } of ROUTES) {
      const page = await open(site, cookie, path);
      expect.soft(locationOf(page), `GET ${path}`).toMatch(ledTo);
      const data = await open(site, cookie, `${path}.data`);
      expect.soft(data.body, `GET ${path}.data`).not.toContain(target.text);

      for (const form of forms) {
        const answer = await send(site, cookie, form.address, fillIn(form, target));
        if (recoversForm && answer.status === 401) expectRecoveredForm(answer);
        else expect.soft(locationOf(answer), `POST ${path} ${form.intent}`).toMatch(ledTo);
      }
    }
    expect(await readAdminTables(backend)).toEqual(before);
    await signInByRequest(request, site, target.account.email, target.account.password);
  });
}

/** A parcel that is on its way keeps its address, and a deleted row accepts no more forms. */
const placeOf = ({ intent }: { intent: string }) =>
  Number(intent.startsWith("delete")) - Number(intent === "changeDelivery");

const SHOWN_AGAIN = ["preview", "previewPrices", "edit", "refresh", "addParcels", "insertAnswer"];

test("an administrator opens every page, and the same forms do their work", async ({
  request,
  site,
  backend,
  accounts,
}) => {
  const { email, password } = await accounts.create({ admin: true });
  const cookie = await signIn(request, site, email, password);

  for (const { path, forms } of ROUTES) {
    const page = await open(site, cookie, path);
    // It leads to the conversation that waits, or to the list without any.
    const leadsOn = path === UNANSWERED_PATH && locationOf(page).startsWith("/admin/orders");
    expect.soft(page.status === 200 || leadsOn, `GET ${path}`).toBe(true);
    if (forms.length === 0) continue;

    const target = await createTarget(backend, accounts);
    const before = await readAdminTables(backend);
    for (const form of forms.toSorted((one, other) => placeOf(one) - placeOf(other))) {
      const answer = await send(site, cookie, form.address, fillIn(form, target));
      // A form that changes nothing is not answered by a redirect.
      // So is a refund of which the payment provider knows no payment.
      const isShownAgain =
        (SHOWN_AGAIN.includes(form.intent) && answer.status === 200) ||
        (path === REFUNDS_PATH && form.intent === "tryAgain" && answer.status === 400);
      const to = isShownAgain ? path : locationOf(answer);
      // A form with a page of its own leads back to the page of its row.
      const isBack = to.startsWith("/admin/") && (to.startsWith(path) || path.startsWith(to));
      // The next conversation or message is that of another row.
      const isNext = form.intent === "sendAndNext" && /^\/admin\/(orders|inbox)\//.test(to);
      expect.soft(isBack || isNext, `POST ${path} ${form.intent}`).toBe(true);
    }
    // There is an administrator already.
    const isDone = forms.every(({ intent }) => intent === "claimSetup");
    if (!isDone) expect.soft(await readAdminTables(backend), path).not.toEqual(before);
    await removeTarget(backend, target);
  }
});

/** The page has a form to submit the input again, and nothing of the back office. */
function expectRecoveredForm({ body }: Answer) {
  expect.soft(body).toContain("Log In Again");
  expect.soft(body).not.toContain("Back office");
}

async function signInAsCustomer({ site, accounts }: TestSite, request: APIRequestContext) {
  const { email, password } = await accounts.create();

  return signIn(request, site, email, password);
}

async function signInAndBeBlocked(
  { site, accounts, backend }: TestSite,
  request: APIRequestContext,
) {
  const { id, email, password } = await accounts.create();
  const cookie = await signIn(request, site, email, password);
  const blocked = { user_id: id, is_blocked: true, blocked_at: new Date().toISOString() };
  await backend.from("user_status").insert(blocked).throwOnError();

  return cookie;
}

/** The session as a header for each request, whatever cookies the last answer has set. */
async function signIn(request: APIRequestContext, site: Site, email: string, password: string) {
  await signInByRequest(request, site, email, password);
  return cookiesOf(request);
}

const open = ({ url }: Site, Cookie: string, path: string) =>
  requestRaw(url, path, { headers: { Cookie } });

function send({ url }: Site, Cookie: string, path: string, form: Record<string, string>) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };

  return requestRaw(url, path, {
    method: "POST",
    headers: { Cookie, Origin: url, ...type },
    body: new URLSearchParams(form).toString(),
  });
}

const locationOf = ({ headers }: Answer) => headers.location ?? "";
