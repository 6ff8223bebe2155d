import { countText } from '../../words/quantity-text.js'

/**
 * Formats a number for display. Integers get thousands separators, and other numbers are rounded to four significant
 * digits.
 */
export function numberWords(value: number): string {
  if (Number.isInteger(value)) return countText(value)
  return Math.abs(value) >= 1000 ? countText(Math.round(value)) : String(Number(value.toPrecision(4)))
}
