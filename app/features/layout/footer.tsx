import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LEGAL_PAGES, legalPath } from "~/features/legal/legal-links";
import { LiteSwitch } from "~/features/preferences/lite-switch";
import { ThemeSwitch } from "~/features/preferences/theme-switch";
import { SITE } from "~/site";
import { Icon } from "~/ui/icon";
import { BrandLink } from "./header";
import { SITE_LINKS } from "./site-links";

export function Footer() {
  return (
    <footer className="mt-8 border-t bg-card text-small text-soft">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-8 py-10 sm:py-12">
        <div className="grid content-start gap-2 text-ink">
          <BrandLink />
          <p className="max-w-64 text-soft">
            Jobs, services and equipment for people who work from home.
          </p>
        </div>
        <Column title="Talk to us">
          <ContactFacts />
        </Column>
        <Column title="Business hours">
          <BusinessHours />
        </Column>
        <Column title="Find your way">
          <FooterLinks />
        </Column>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-4 border-t py-5">
        <p>© {SITE.name}</p>
        <div className="flex flex-wrap items-center gap-3">
          <LiteSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 flex min-h-11 items-center text-item text-ink">{title}</h2>
      {children}
    </section>
  );
}

function ContactFacts() {
  return (
    <ul>
      <li className="flex min-h-11 items-center gap-2.5">
        <Icon name="phone" className="text-brand" />
        <a href={SITE.phone.href} className="hover:text-ink hover:underline">
          {SITE.phone.text}
        </a>
      </li>
      <li className="flex min-h-11 items-center gap-2.5">
        <Icon name="mail" className="text-brand" />
        <a href={`mailto:${SITE.email}`} className="hover:text-ink hover:underline">
          {SITE.email}
        </a>
      </li>
      <li className="flex min-h-11 items-center gap-2.5">
        <Icon name="pin" className="text-brand" />
        {SITE.location}
      </li>
    </ul>
  );
}

export function BusinessHours() {
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-3 whitespace-nowrap">
      {SITE.hours.map(({ days, time }) => (
        <div key={days} className="contents">
          <dt>{days}</dt>
          <dd className="text-ink tabular-nums">{time}</dd>
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
    <ul className="grid grid-cols-2 gap-x-6">
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
