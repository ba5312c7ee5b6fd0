import { SITE_NAME } from "~/site-name";
import { ButtonLink } from "~/ui/button";
import { LineDrawing } from "~/ui/icon";

export const HEADLINE = "Find Your Perfect Work From Home Job";
export const PROMISE =
  "Connect with remote opportunities in customer service, sales, and interpretation";

export function Hero() {
  return (
    <section className="grid items-center gap-x-16 gap-y-12 py-4 sm:py-8 lg:grid-cols-2 lg:py-12">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-hero">{HEADLINE}</h1>
        <p className="max-w-form text-lead text-soft">{PROMISE}</p>
        <ButtonLink to="/jobs" className="mt-2">
          Browse Opportunities
        </ButtonLink>
        <p className="max-w-form text-small text-soft">
          {SITE_NAME} is a job board and a shop for people who work from home, wherever they live.
          Applying is free.
        </p>
      </div>
      <div className="mx-auto w-full max-w-dialog">
        <HeroDrawing />
      </div>
    </section>
  );
}

function HeroDrawing() {
  return (
    <LineDrawing viewBox="0 0 470 244" strokeWidth={2.4} className="w-full text-brand">
      <circle cx="409" cy="40" r="27" className="fill-sun stroke-none" />
      <path d="M70 240h218M320 240h112" className="stroke-line" />
      <path d="M2 240H70V112L179 18l109 94v128h32c0-46 18-62 56-62s56 16 56 62h36" />
      <path d="M154 78a36 36 0 0 1 50 0M165 90a20 20 0 0 1 28 0" />
      <path d="M102 198h154M114 198v42M244 198v42" />
      <path d="M152 198v-44h58v44M164 168h34M164 180h20" />
      <path d="M118 198v-30l16-16M126 144l18 14M226 198v-14h14v14M240 187h4v6h-4" />
      <path d="M350 136a26 27 0 0 0 52 0" />
      <path d="M346 128a30 31 0 0 1 60 0" />
      <path d="M340 128h9v19h-9zM403 128h9v19h-9zM407 147c0 16-10 22-23 22" />
    </LineDrawing>
  );
}
