import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { MessageRegion } from "~/ui/messages";
import { SkipLink } from "~/ui/skip-link";
import { MissingHouse, PulledPlug } from "./drawings/small";
import { GoBack } from "./go-back";
import { BrandLink } from "./header";
import { useRootData } from "./root-data";

const WORDS: Record<number, { title: string; text: string }> = {
  400: {
    title: "That Did Not Arrive Whole",
    text: "We could not read what was sent, and nothing was saved. Go back, reload the page and send it again.",
  },
  403: {
    title: "That Is Not Open to You",
    text: "Nothing was changed. If you sent a form, go back, reload its page and send it again from there.",
  },
  404: {
    title: "Page Not Found",
    text: "There is no page at this address. It may have moved, or the link has a mistake in it.",
  },
  405: {
    title: "This Page Takes No Forms",
    text: "What you sent did not belong here, and nothing was saved. Go back and try again from the form.",
  },
  413: {
    title: "That Was Too Much at Once",
    text: "What you sent is larger than this form can take, and nothing was saved. Go back, shorten it and send it again.",
  },
  429: {
    title: "That Was a Little Fast",
    text: "There were many requests in a short time. Wait a minute, then try again.",
  },
};

const OUR_FAULT = {
  title: "Something Went Wrong",
  text: "The mistake is on our side, and we have made a note of it. Try again in a moment; what you had saved before is safe.",
};

/** The title of an error's page. */
export const errorTitle = (status: number) => (WORDS[status] ?? OUR_FAULT).title;

/** Plain words for what went wrong; never what the code had to say about it. */
export function ErrorContent({ status, back = "/" }: { status: number; back?: string }) {
  const { title, text } = WORDS[status] ?? OUR_FAULT;

  return (
    <div className="mx-auto grid max-w-dialog justify-items-center gap-4 py-8 text-center sm:py-16">
      <div className="text-brand">{status === 404 ? <MissingHouse /> : <PulledPlug />}</div>
      <h1 className="text-title">{title}</h1>
      <p className="text-lead text-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Go to Homepage</ButtonLink>
        {status in WORDS ? <GoBack to={back} /> : <TryAgain />}
      </div>
    </div>
  );
}

/** The error's page where the site's own frame could not be made. */
export function ErrorPage({ status }: { status: number }) {
  const { message } = useRootData();

  return (
    <>
      <SkipLink />
      <header className="border-b">
        <div className="page-width flex min-h-16 items-center">
          <BrandLink />
        </div>
      </header>
      <MessageRegion message={message} />
      <main id="main" tabIndex={-1} className="page-width">
        <ErrorContent status={status} />
      </main>
    </>
  );
}

function TryAgain() {
  const { pathname, search } = useLocation();

  return (
    <ButtonLink variant="secondary" to={pathname + search} reloadDocument>
      Try Again
    </ButtonLink>
  );
}
