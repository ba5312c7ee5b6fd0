export function contentRange(lower: bigint, upper: bigint, total: bigint | null): string {
  const range = lower <= upper && total !== 0n ? `${lower}-${upper}` : "*";
  return `${range}/${total ?? "*"}`;
}

/** 416 if the page begins past the end, 206 if it is a part. */
export function rangeStatus(offset: bigint, rows: bigint, total: bigint | null): number {
  if (total === null) return 200;
  if (offset > total) return 416;
  return rows < total ? 206 : 200;
}
