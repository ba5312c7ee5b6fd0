import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { HeroDrawing } from "~/features/site/drawings/hero";
import { pageTitle } from "~/features/site/page-title";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";

const HEADLINE = "Find Your Perfect Work From Home Job";
const PROMISE = "Connect with remote opportunities in customer service, sales, and interpretation";

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle(HEADLINE, matches),
  { name: "description", content: PROMISE },
];

export default function Home() {
  return (
    <>
      <Hero />
      <Facts />
    </>
  );
}

function Hero() {
  return (
    <section className="grid items-center gap-x-16 gap-y-12 py-4 sm:py-8 lg:grid-cols-2 lg:py-12">
      <div className="grid justify-items-start gap-5">
        <p className="text-tiny font-semibold tracking-[0.03em] text-soft uppercase sm:text-small sm:tracking-[0.08em]">
          Remote work, from your own desk
        </p>
        <h1 className="text-hero">{HEADLINE}</h1>
        <p className="max-w-form text-lead text-soft">{PROMISE}</p>
        <ButtonLink to="/jobs" className="mt-2">
          Browse Opportunities
        </ButtonLink>
      </div>
      <div className="mx-auto w-full max-w-dialog">
        <HeroDrawing />
      </div>
    </section>
  );
}

const FACTS: { to: string; icon: IconName; title: string; text: string }[] = [
  {
    to: "/jobs",
    icon: "search",
    title: "Jobs you do from home",
    text: "Customer service and interpretation, each with the link where you apply.",
  },
  {
    to: "/services",
    icon: "edit",
    title: "Help to get hired",
    text: "Resumes, typing tests and interview help, at prices you see before you order.",
  },
  {
    to: "/shop",
    icon: "cart",
    title: "Tools for the desk",
    text: "Headsets for the calls, and travel routers with free shipping to the Dominican Republic.",
  },
];

function Facts() {
  return (
    <ul className="mt-10 grid rounded-card border bg-card max-md:divide-y md:grid-cols-3 md:divide-x">
      {FACTS.map(({ to, icon, title, text }) => (
        <li key={to} className="relative flex gap-4 p-5 md:max-lg:flex-col lg:p-6">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
            <Icon name={icon} />
          </span>
          <div>
            <h2 className="mb-1 text-item">
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
            </h2>
            <p className="text-small text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
