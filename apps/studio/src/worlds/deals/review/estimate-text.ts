/** Formats a mean score with its sign, such as `+4.2`. */
export function scoreText(score: number): string {
  const text = Math.abs(score).toFixed(1)
  if (text === '0.0') return text
  return score < 0 ? `−${text}` : `+${text}`
}

/** Formats the share of the samples in which a seat makes its bid, such as `62%`. */
export function chanceText(chance: number): string {
  return `${Math.round(chance * 100)}%`
}
