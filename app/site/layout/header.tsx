import { Form, Link, useLocation } from "@remix-run/react";
import { useRootData } from "~/root-data";
import { CartLink } from "~/shop/cart/cart-link";
import { SITE_NAME } from "~/site-name";
import { classNames } from "~/ui/class-names";
import { LineDrawing } from "~/ui/icon";
import { MobileMenu } from "./mobile-menu";
import { ariaCurrent, SITE_LINKS, type SiteLink } from "./site-links";
import { UnreadLinks } from "./unread-links";

function BrandMark() {
  return (
    <LineDrawing viewBox="0 0 32 28" className="w-8 text-brand">
      <path d="M1 26h6V12L16 3.5l9 8.5v14h6" />
      <path d="M11.5 18.5a6.2 6.2 0 0 1 9 0" />
      <circle cx="16" cy="22.5" r="1.7" className="fill-sun stroke-none" />
    </LineDrawing>
  );
}

const DASHBOARD = { to: "/dashboard", label: "Dashboard" };
const SIGNED_OUT_LINKS = [
  { to: "/login", label: "Log In" },
  { to: "/signup", label: "Sign Up" },
];

export function Header() {
  const { user } = useRootData();
  const links = user ? [...SITE_LINKS, DASHBOARD] : SITE_LINKS;

  return (
    <header className="relative border-b">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-3 py-2">
        <BrandLink isMark={user !== null} />
        <nav aria-label="Main" className="ml-auto flex items-center max-lg:hidden print:hidden">
          <NavLinks links={links} />
          <span className="mx-3 h-6 border-l" />
          {user ? <SignOut /> : <NavLinks links={SIGNED_OUT_LINKS} />}
        </nav>
        <div className="flex flex-wrap items-center justify-end gap-1.5 max-lg:ml-auto print:hidden">
          <UnreadLinks />
          <CartLink />{" "}
          <MobileMenu>
            <NavLinks links={links} />
            <div className="mt-2 border-t pt-2">
              {user ? <SignOut /> : <NavLinks links={SIGNED_OUT_LINKS} />}
            </div>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

/** On a phone its name may be for screen readers only, so that there is room for more. */
export function BrandLink({ isMark }: { isMark?: boolean }) {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-control">
      <BrandMark />
      <span
        className={classNames("font-heading text-lead font-semibold", isMark && "max-sm:sr-only")}
      >
        {SITE_NAME}
      </span>
    </Link>
  );
}

const NAV_ITEM =
  "flex min-h-11 w-full items-center rounded-control px-2.5 text-small text-soft hover:text-ink max-lg:px-0 max-lg:text-body max-lg:text-ink";

function NavLinks({ links }: { links: readonly SiteLink[] }) {
  const { pathname } = useLocation();

  return (
    <ul className="lg:flex">
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            aria-current={ariaCurrent(pathname, link)}
            className={`${NAV_ITEM} current:font-semibold current:text-brand`}
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SignOut() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={NAV_ITEM}>
        Sign Out
      </button>
    </Form>
  );
}
