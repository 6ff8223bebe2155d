/** Formats a chance as a percentage. Only impossible events get 0%, and only certain events get 100%. */
export function percentText(chance: number): string {
  const percent = chance * 100
  if (percent < 1e-7) return '0%'
  if (percent > 100 - 1e-7) return '100%'
  if (percent < 1) return '<1%'
  if (percent > 99) return '>99%'
  return `${Math.round(percent)}%`
}
