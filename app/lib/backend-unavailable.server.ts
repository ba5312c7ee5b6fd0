import type { data } from "@remix-run/node";
import type { ErrorDetails } from "./error-details";

type ThrownDetails = ReturnType<typeof data<ErrorDetails>>;

/**
 * Why there is no answer: nothing listens or something else answered, it came too late, or nothing
 * was asked because earlier calls had failed.
 */
type Reason = "broken" | "late" | "refused";

interface Options extends ErrorOptions {
  reason?: Reason;
  text?: string;
}

/**
 * The backend does not answer, or not in time. It is also what `data` makes, so that Remix answers
 * it with status 503; the browser gets `data` alone, for the error page.
 */
export class BackendUnavailable extends Error implements ThrownDetails {
  override name = "BackendUnavailable";
  readonly type = "DataWithResponseInit";
  readonly init = { status: 503, statusText: "Service Unavailable" };
  readonly data: ErrorDetails;
  // postgrest-js repeats a call that fails in any other way, even when its time is over.
  readonly code = "ABORT_ERR";
  readonly reason: Reason;

  constructor(message: string, { reason = "broken", text, cause }: Options = {}) {
    super(message, { cause });
    this.reason = reason;
    this.data = { kind: "errorDetails", text };
  }
}
