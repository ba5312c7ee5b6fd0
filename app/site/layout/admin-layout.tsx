import { Link, NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { LiveAlerts } from "~/admin/live-alerts";
import { SECTIONS } from "~/admin/sections";
import type { SectionTodos } from "~/admin/todos.server";
import { useRootData } from "~/root-data";
import { SITE_NAME } from "~/site-name";
import { Badge } from "~/ui/badge";
import { ActionForm } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Icon } from "~/ui/icon";
import { ToastRegion } from "~/ui/toast";
import { VERSION } from "~/version";
import { BrandLink } from "./header";
import { SkipLink } from "./minimal-layout";
import { MobileMenu } from "./mobile-menu";
import { useFocusOnNewPage } from "./use-focus-on-new-page";

export function AdminLayout({ children }: { children: ReactNode }) {
  const { message, user } = useRootData();
  useFocusOnNewPage();

  return (
    <div className="back-office min-h-dvh text-small">
      <SkipLink />
      <SideBar />
      <div>
        <ToastRegion message={message} />
        {user?.is_admin && <LiveAlerts />}
        <main id="main" tabIndex={-1} className="back-office-main mx-auto w-full px-5 py-6 sm:py-8">
          {children}
        </main>
        <footer className="pb-4 text-center text-soft print:hidden">
          {SITE_NAME} {VERSION}
        </footer>
      </div>
    </div>
  );
}

function SideBar() {
  return (
    <header className="side-bar relative flex items-center justify-between gap-4 border-b bg-brand-soft px-5 py-2 print:hidden">
      <BrandLink />
      <nav aria-label="Back office" className="grow max-lg:hidden">
        <SectionLinks />
      </nav>
      <div className="max-lg:hidden">
        <Account />
      </div>
      <MobileMenu>
        <SectionLinks />
        <Account />
      </MobileMenu>
    </header>
  );
}

const ITEM =
  "flex min-h-11 items-center gap-2.5 rounded-control px-2 hover:bg-card current:bg-card current:font-semibold current:text-brand";

function SectionLinks() {
  const { user } = useRootData();
  // The account that may set up the shop sees the dashboard alone until it has done so.
  const sections = SECTIONS.filter(({ id }) => user?.is_admin || id === "dashboard");
  return (
    <ul className="grid gap-0.5">
      {sections.map(({ id, to, label, icon }) => (
        <li key={id} className="flex">
          <NavLink to={to} className={`${ITEM} grow`}>
            <Icon name={icon} />
            {label}
          </NavLink>{" "}
          <TodosLink todos={user?.todos.find((todos) => todos.id === id)} />
        </li>
      ))}
      <li className="mt-2 border-t pt-2">
        <Link to="/dashboard?view=user" className={ITEM}>
          <Icon name="arrow" className="rotate-180" />
          Back to User Dashboard
        </Link>
      </li>
    </ul>
  );
}

/** How much needs an administrator in a section; leads there. */
function TodosLink({ todos }: { todos: SectionTodos | undefined }) {
  if (!todos) return null;

  return (
    <Link to={todos.to} className="grid min-h-11 min-w-11 place-items-center">
      <Badge tone="yellow">
        {todos.count}
        <span className="sr-only">{` ${todos.count === "1" ? "needs" : "need"} you: ${todos.text}`}</span>
      </Badge>
    </Link>
  );
}

function Account() {
  const { user } = useRootData();

  return (
    <div className="mt-2 border-t px-3 py-3">
      <p className="font-semibold">{user?.username}</p>
      <p className="mb-2 text-small text-soft">{user?.is_admin ? "Administrator" : user?.email}</p>
      <ActionForm action="/logout">
        <SubmitButton variant="secondary">Logout</SubmitButton>
      </ActionForm>
    </div>
  );
}
