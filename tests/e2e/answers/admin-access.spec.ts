import type { APIRequestContext } from "@playwright/test";
import { SECTIONS } from "../../../app/features/admin/sections";
import { adminRoutes, fillIn, strays } from "../support/admin-routes";
import type { Backend } from "../support/clients";
import type { People } from "../support/people";
import { type Answer, ask } from "../support/raw-http";
import { sessionOf, signInByRequest } from "../support/sign-in";
import type { Site } from "../support/site";
import { test as base, expect } from "../support/site-test";
import { clear, layOut, type Target, whatStands } from "../support/target";

const ROUTES = await adminRoutes();

const test = base.extend<{ target: Target }>({
  target: async ({ backend, people }, use) => {
    const target = await layOut(backend, people);
    await use(target);
    await clear(backend, target);
  },
});

test("every section has its page, and every page its section", () => {
  expect(strays(SECTIONS, ROUTES)).toEqual([]);
  // why: forms that are not found are not tried either.
  expect(ROUTES.flatMap(({ forms }) => forms).length).toBeGreaterThan(SECTIONS.length);

  const ninth = { to: "/admin/ninth" };
  expect(strays([...SECTIONS, ninth], ROUTES)).toEqual(["/admin/ninth"]);
  expect(strays(SECTIONS, [...ROUTES, { path: "/admin/ninth" }])).toEqual(["/admin/ninth"]);
  expect(strays([...SECTIONS, ninth], [...ROUTES, { path: "/admin/ninth" }])).toEqual([]);
});

interface Scene {
  site: Site;
  backend: Backend;
  people: People;
}

const LOGIN = /^\/login\?redirectTo=/;
const OUTSIDERS = [
  { who: "a visitor", ledTo: LOGIN, keeps: true, enter: async () => "" },
  { who: "a customer", ledTo: /^\/dashboard$/, enter: signInAsCustomer },
  { who: "a customer who was blocked", ledTo: LOGIN, enter: signInAndBeBlocked },
];

for (const { who, ledTo, keeps, enter } of OUTSIDERS) {
  test(`${who} sees nothing of the back office and changes nothing in it`, async ({
    request,
    site,
    backend,
    people,
    target,
  }) => {
    const cookie = await enter({ site, backend, people }, request);
    const before = await whatStands(backend);

    for (const { path, address, forms } of ROUTES) {
      const page = await open(site, cookie, path);
      expect(placeOf(page), `GET ${path}`).toMatch(ledTo);
      const data = await open(site, cookie, `${path}.data`);
      expect(data.body, `GET ${path}.data`).not.toContain(target.text);

      for (const form of forms) {
        const answer = await send(site, cookie, address, fillIn(form, target));
        if (keeps && answer.status === 401) expectKept(answer);
        else expect(placeOf(answer), `POST ${path} ${form.intent}`).toMatch(ledTo);
      }
    }
    expect(await whatStands(backend)).toEqual(before);
    await signInByRequest(request, site, target.person.email, target.person.password);
  });
}

test("an administrator opens every page, and the same forms do their work", async ({
  request,
  site,
  backend,
  people,
}) => {
  const { email, password } = await people.make({ admin: true });
  const cookie = await signIn(request, site, email, password);

  for (const { path, address, forms } of ROUTES) {
    expect((await open(site, cookie, path)).status, `GET ${path}`).toBe(200);

    const target = await layOut(backend, people);
    const before = await whatStands(backend);
    // why: what is deleted takes no more forms.
    const isLast = ({ intent }: { intent: string }) => Number(intent.startsWith("delete"));
    for (const form of forms.toSorted((one, other) => isLast(one) - isLast(other))) {
      const answer = await send(site, cookie, address, fillIn(form, target));
      expect(placeOf(answer).startsWith(path), `POST ${path} ${form.intent}`).toBe(true);
    }
    if (forms.length > 0) expect(await whatStands(backend), path).not.toEqual(before);
    await clear(backend, target);
  }
});

/** What was typed is not lost; there is no more to see than that. */
function expectKept({ body }: Answer) {
  expect(body).toContain("Log In Again");
  expect(body).not.toContain("Back office");
}

async function signInAsCustomer({ site, people }: Scene, request: APIRequestContext) {
  const { email, password } = await people.make();

  return signIn(request, site, email, password);
}

async function signInAndBeBlocked({ site, people, backend }: Scene, request: APIRequestContext) {
  const { id, email, password } = await people.make();
  const cookie = await signIn(request, site, email, password);
  const blocked = { user_id: id, is_blocked: true, blocked_at: new Date().toISOString() };
  await backend.from("user_status").insert(blocked).throwOnError();

  return cookie;
}

/** The session as a header: one that each request brings anew, whatever the last answer said. */
async function signIn(request: APIRequestContext, site: Site, email: string, password: string) {
  await signInByRequest(request, site, email, password);
  return sessionOf(request);
}

const open = ({ url }: Site, Cookie: string, path: string) =>
  ask(url, path, { headers: { Cookie } });

function send({ url }: Site, Cookie: string, path: string, form: Record<string, string>) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };

  return ask(url, path, {
    method: "POST",
    headers: { Cookie, Origin: url, ...type },
    body: new URLSearchParams(form).toString(),
  });
}

const placeOf = ({ headers }: Answer) => headers.location ?? "";
