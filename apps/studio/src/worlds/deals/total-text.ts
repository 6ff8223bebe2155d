/** Formats a total with a typographic minus sign, such as `−7`. */
export function totalText(total: number | string): string {
  return String(total).replace('-', '−')
}
