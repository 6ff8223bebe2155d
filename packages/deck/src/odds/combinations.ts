/** Returns the number of ways to choose k out of n items, or 0 if k < 0 or k > n. Exact for results up to 2^53. */
export function binomial(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return Math.round(ways)
}

/**
 * Returns the chance of drawing exactly `hits` marked cards when `drawn` cards are drawn from `all` cards, of which
 * `marked` are marked.
 */
export function hypergeometric(all: number, marked: number, drawn: number, hits: number): number {
  return (binomial(marked, hits) * binomial(all - marked, drawn - hits)) / binomial(all, drawn)
}
