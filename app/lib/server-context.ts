import type { IsCurrent } from "./content-cache";

/** What the web server knows of a request and Remix does not, and what the app tells it of the answer. */
export interface ServerContext {
  /** The id of the request in the log and in the header `X-Request-Id` of the answer. */
  requestId: string;
  /** Empty under `remix-serve`, which does not know it. */
  clientAddress: string;
  /** Aborted once the answer has ended or its client has left; `request.signal` may never be. */
  closed: AbortSignal;
  /** Whether the browser asks for the data of a page alone, which Remix takes from the address. */
  isDataRequest: boolean;
  /** Whether forms may send files: `remix-serve` has no limits for them. */
  takesFiles: boolean;
  /** Headers that the answer gets whatever its kind: page, data, redirect or error. */
  responseHeaders: Headers;
  /** When its time for backend calls has begun, if it has waited for a page that is made for several. */
  startedAt?: number | undefined;
  /** Set for administrators once the user is known; they see timings in the headers. */
  isForAdmin?: boolean;
  /** The hash of the styles within the document, for its content security policy. */
  inlineStylesHash?: string;
  /** Called once the answer is made: how to check later that it is current; null if it must not be cached. */
  cacheCheck?: () => IsCurrent | null;
}
