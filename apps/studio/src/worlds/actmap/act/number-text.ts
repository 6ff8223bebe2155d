/** Formats a share as a percentage, with one decimal place unless it is a whole number. */
export function percentText(part: number): string {
  const percents = Math.round(part * 1000) / 10
  return `${Number.isInteger(percents) ? percents : percents.toFixed(1)}%`
}

/** Formats a number with at most three decimal places. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
