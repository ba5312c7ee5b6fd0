import { isRouteErrorResponse, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { type ErrorDetails, errorDetailsOf } from "~/lib/error-details";
import { ButtonLink, RetryLink } from "~/ui/button";
import { ReadOnlyText } from "~/ui/form/read-only-field";
import { MissingHouse, PulledPlug } from "~/ui/illustrations";
import { RequestId } from "~/ui/request-id";
import { StatusPage } from "~/ui/status-page";
import { recoveredFormOf } from "./recovered-form";
import { RecoveredFormPage } from "./recovered-form-page";

/** The status of a request that got no response. */
const NO_RESPONSE = 0;
/** The status of a request whose backend does not answer. */
export const SERVICE_UNAVAILABLE = 503;

const ERROR_TEXTS: Record<number, { title: string; text: string }> = {
  [NO_RESPONSE]: {
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
  [SERVICE_UNAVAILABLE]: {
    title: "Not Available Just Now",
    text: "The site runs, but its data cannot be reached at the moment. Try again in a few seconds; what you had saved before is safe.",
  },
};

const SERVER_ERROR = {
  title: "Something Went Wrong",
  text: "The mistake is on our side, and we have made a note of it. Try again in a moment; what you had saved before is safe.",
};

export const errorTitle = (status: number) => (ERROR_TEXTS[status] ?? SERVER_ERROR).title;
const textFor = (status: number) => (ERROR_TEXTS[status] ?? SERVER_ERROR).text;

/** What an error boundary shows: the form that failed, or what has happened. */
export function ErrorPage({ error }: { error: unknown }) {
  const recovered = recoveredFormOf(error);
  if (recovered) return <RecoveredFormPage form={recovered} />;

  return <ErrorContent status={errorStatus(error)} {...errorDetailsOf(error)} />;
}

interface ErrorContentProps extends Omit<ErrorDetails, "kind"> {
  status: number;
}

/** Shows a text for the status, never the message of the error itself. */
export function ErrorContent({
  status,
  back = "/",
  listPath,
  listName,
  unsentText,
  text = textFor(status),
}: ErrorContentProps) {
  const isRetryable =
    [NO_RESPONSE, SERVICE_UNAVAILABLE].includes(status) || !(status in ERROR_TEXTS);

  return (
    <>
      <StatusPage
        title={errorTitle(status)}
        notice={
          unsentText && (
            <ReadOnlyText label="What you typed, which was not sent" value={unsentText} />
          )
        }
        drawing={status === 404 ? <MissingHouse /> : <PulledPlug />}
        actions={
          <>
            <ButtonLink to="/">Go to Homepage</ButtonLink>
            {listPath && (
              <ButtonLink to={listPath} variant="secondary">
                {listName}
              </ButtonLink>
            )}
            {isRetryable ? <RetryLink variant="secondary" /> : <GoBack to={back} />}
          </>
        }
      >
        {text}
      </StatusPage>
      <RequestId />
    </>
  );
}

// Each browser words a failed fetch differently.
const NOT_REACHED = /^(Failed to fetch|NetworkError|Load failed)/;

export function errorStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;

  return error instanceof TypeError && NOT_REACHED.test(error.message) ? NO_RESPONSE : 500;
}

/** With JavaScript it goes back in the history; without, to the referring page. */
function GoBack({ to }: { to: string }) {
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    if (window.history.length <= 1) return;

    event.preventDefault();
    navigate(-1);
  }

  return (
    <ButtonLink variant="secondary" to={to} onClick={goBack}>
      Go Back
    </ButtonLink>
  );
}
