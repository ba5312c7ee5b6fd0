/** Whether the browser loads a page that nobody may ever see; such a load must write nothing. */
export const isPrefetch = ({ headers }: Request) =>
  headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;
