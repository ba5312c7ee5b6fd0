/** Of what a search finds no more are counted. */
export const MOST_COUNTED = 1000;

const format = new Intl.NumberFormat("en-US");

export const inWords = (count: number) => format.format(count);

/** How many jobs a list has. */
export function countJobsInWords({ total, isCapped }: { total: number; isCapped: boolean }) {
  if (isCapped) return `More than ${inWords(total)} jobs`;

  return total === 1 ? "1 job" : `${inWords(total)} jobs`;
}
