import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { hoursOf, phoneLink } from "~/admin/site-settings/site-settings";
import { ThemeSwitch } from "~/base/theme-switch";
import { LEGAL_PAGES, legalPath } from "~/content/legal-links";
import { useSettings } from "~/root-data";
import { SITE_NAME } from "~/site-name";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/icon";
import { BrandLink } from "./header";
import { SITE_LINKS } from "./site-links";

/** On a phone a few lines: its headings are for screen readers only, and the menu has the brand. */
export function Footer() {
  return (
    <footer className="mt-8 border-t bg-card text-small text-soft">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-8 py-4 max-sm:gap-2 sm:py-12">
        <div className="grid content-start gap-2.5 text-ink max-sm:hidden">
          <BrandLink />
          <p className="max-w-64 text-soft">
            Jobs, services and equipment for people who work from home.
          </p>
        </div>
        <Column title="Talk to us">
          <ContactFacts />
        </Column>
        <Column title="Business hours">
          <BusinessHours className="sm:mt-2.5 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:*:flex max-sm:*:gap-2" />
        </Column>
        <Column title="Find your way">
          <FooterLinks />
        </Column>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-4">
        <p className="max-sm:hidden">© {SITE_NAME}</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="flex min-h-11 items-center text-item text-ink max-sm:sr-only">{title}</h2>
      {children}
    </section>
  );
}

function ContactFacts() {
  const { phone, email, location } = useSettings();
  const { href, text } = phoneLink(phone);

  return (
    <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
      <Fact icon="phone">
        <a href={href} className={FACT_LINK}>
          {text}
        </a>
      </Fact>
      <Fact icon="mail">
        <a href={`mailto:${email}`} className={FACT_LINK}>
          {email}
        </a>
      </Fact>
      <Fact icon="pin">{location}</Fact>
    </ul>
  );
}

const FACT_LINK = "hover:text-ink hover:underline max-sm:py-2.5";

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 sm:min-h-11">
      <Icon name={icon} className="text-brand max-sm:hidden" />
      {children}
    </li>
  );
}

export function BusinessHours({ className }: { className?: string }) {
  const { businessHours } = useSettings();

  return (
    <dl
      className={classNames(
        "grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-3 whitespace-nowrap",
        className,
      )}
    >
      {hoursOf(businessHours).map(({ days, time }) => (
        <div key={days} className="contents">
          <dt>{days}</dt> <dd className="text-ink tabular-nums">{time}</dd>
        </div>
      ))}
    </dl>
  );
}

const LINKS = [
  ...SITE_LINKS,
  ...LEGAL_PAGES.map(({ name, label }) => ({ to: legalPath(name), label })),
];

function FooterLinks() {
  return (
    <ul className="grid grid-cols-2 gap-x-6 max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
      {LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-11 items-center hover:text-ink hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
