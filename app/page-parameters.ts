/**
 * The parameters of addresses that visitors' pages read. A page at an address with any other is not
 * cached, because that one may be this visitor's own.
 */
export const PAGE_PARAMETERS = ["cart", "category", "jobId", "open", "page", "part", "q", "sent"];
