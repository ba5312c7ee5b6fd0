type Query = Record<string, string | number | null | undefined>;

/** An address with its query; what is empty is left out. */
export function href(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }

  return params.size > 0 ? `${path}?${params}` : path;
}

/** The address of another page of a list; the first has no number. */
export function pageHref(path: string, query: Query, page: number): string {
  return href(path, { ...query, page: page > 1 ? page : null });
}
