import { ButtonLink } from "~/ui/button";
import { Ending } from "~/ui/ending";
import { TypedText } from "~/ui/form/typed-text";
import { TryAgain } from "~/ui/try-again";
import { BareShell } from "./bare-shell";
import { MissingHouse, PulledPlug } from "./drawings/small";
import { NO_ANSWER } from "./error-status";
import { GoBack } from "./go-back";

const WORDS: Record<number, { title: string; text: string }> = {
  [NO_ANSWER]: {
    title: "No Connection",
    text: "We could not reach the site. Try again when the connection is back; what you had saved before is safe.",
  },
  400: {
    title: "That Did Not Arrive Whole",
    text: "We could not read what was sent, and nothing was saved. Go back, reload the page and send it again.",
  },
  401: {
    title: "Log In Again",
    text: "You are no longer signed in, so nothing was saved.",
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

interface ErrorContentProps {
  status: number;
  back?: string;
  /** What was sent and could not be kept anywhere else. */
  typed?: string;
}

/** Plain words for what went wrong; never what the code had to say about it. */
export function ErrorContent({ status, back = "/", typed }: ErrorContentProps) {
  const { title, text } = WORDS[status] ?? OUR_FAULT;
  const mayPass = status === NO_ANSWER || !(status in WORDS);

  return (
    <Ending
      title={title}
      notice={typed && <TypedText label="What you typed, which was not sent" value={typed} />}
      drawing={status === 404 ? <MissingHouse /> : <PulledPlug />}
      actions={
        <>
          <ButtonLink to="/">Go to Homepage</ButtonLink>
          {mayPass ? <TryAgain variant="secondary" /> : <GoBack to={back} />}
        </>
      }
    >
      {text}
    </Ending>
  );
}

/** The error's page where the site's own frame could not be made. */
export function ErrorPage({ status }: { status: number }) {
  return (
    <BareShell>
      <ErrorContent status={status} />
    </BareShell>
  );
}
