import { data } from "@remix-run/node";

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
 * The backend does not answer, or not in time. It carries what `data` does, so that Remix answers
 * it with status 503; the browser gets `text` alone, for the error page.
 */
export class BackendUnavailable extends Error {
  override name = "BackendUnavailable";
  // postgrest-js repeats a call that fails in any other way, even when its time is over.
  readonly code = "ABORT_ERR";
  readonly reason: Reason;
  readonly text: string | undefined;

  constructor(message: string, { reason = "broken", text, cause }: Options = {}) {
    super(message, { cause });
    this.reason = reason;
    this.text = text;
    Object.assign(this, data({ text }, { status: 503, statusText: "Service Unavailable" }));
  }
}
