/**
 * The parameters of the addresses whose pages may be cached. A page at an address with any other is
 * not, because that one may be this visitor's own.
 */
export const PAGE_PARAMETERS = [
  ...["cart", "open", "page", "part", "sent"],
  ...[
    "category",
    "country",
    "currency",
    "employment",
    "english",
    "jobId",
    "language",
    "open_to",
    "pay",
    "per",
    "q",
    "sort",
  ],
];
