/** A part of 1 as percents: whole ones, with one digit more where that is not exact. */
export function percentText(part: number): string {
  const percents = Math.round(part * 1000) / 10
  return `${Number.isInteger(percents) ? percents : percents.toFixed(1)} %`
}

/** A number with at most three digits behind the point. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
