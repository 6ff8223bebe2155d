/** Formats a probability as a percentage. Only an impossible event is `0%`, and only a certain event is `100%`. */
export function percentText(chance: number): string {
  const percent = chance * 100
  if (percent < 1e-7) return '0%'
  if (percent > 100 - 1e-7) return '100%'
  if (percent < 1) return '<1%'
  if (percent > 99) return '>99%'
  return `${Math.round(percent)}%`
}
