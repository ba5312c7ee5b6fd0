/** The most similar candidate, if it reaches the score (1 is equal, 0 is different). */
export function closest(name: string, candidates: Iterable<string>, score: number): string | null {
  let best: string | null = null;
  let bestScore = score;

  for (const candidate of candidates) {
    const longest = Math.max(name.length, candidate.length, 1);
    if (Math.abs(name.length - candidate.length) / longest > 1 - bestScore) continue;

    const similarity = 1 - editDistance(name, candidate) / longest;
    if (similarity < bestScore || (similarity === bestScore && best !== null)) continue;
    best = candidate;
    bestScore = similarity;
  }
  return best;
}

/** How many letters are to be added, removed or replaced. */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);

  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + change,
        ),
      );
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
