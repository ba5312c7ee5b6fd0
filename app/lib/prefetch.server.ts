/** For a page that the browser loads while its link is being pressed, and then shows without asking again. */
export const PREFETCHED = "private, max-age=30";

export const isPrefetchPurpose = (purpose: unknown) => String(purpose ?? "").startsWith("prefetch");

/** Whether the browser loads a page that nobody may ever see; such a load must write nothing. */
export const isPrefetch = ({ headers }: Request) => isPrefetchPurpose(headers.get("Sec-Purpose"));
