/** What the web server knows of a request and Remix does not; one object for all its loaders. */
export interface RequestContext {
  /** Allows this document's own inline scripts in its content security policy. */
  nonce: string;
  clientAddress: string;
  /** Headers for the answer, of whatever kind it turns out to be: page, data, redirect, error. */
  responseHeaders: Headers;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestContext {}
}
