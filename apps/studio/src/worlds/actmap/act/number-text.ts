/** Formats a fraction as a percentage with at most one decimal place. */
export function percentText(part: number): string {
  const percents = Math.round(part * 1000) / 10
  return `${Number.isInteger(percents) ? percents : percents.toFixed(1)}%`
}

/** Formats a number with at most three decimal places. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
