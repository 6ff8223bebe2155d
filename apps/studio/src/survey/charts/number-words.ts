import { countText } from '../../words/quantity-text.js'

/** A number as a reader wants it: whole ones with a comma for every thousand, others in four digits that count. */
export function numberWords(value: number): string {
  if (Number.isInteger(value)) return countText(value)
  return Math.abs(value) >= 1000 ? countText(Math.round(value)) : String(Number(value.toPrecision(4)))
}
