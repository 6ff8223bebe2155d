import type { AnyFactType } from '@seedfast/world'

/** Joins conditions with `&&`. */
export function joinedConditions(texts: readonly string[]): string {
  return texts.length === 1 ? texts[0]! : texts.map(bracketed).join(' && ')
}

/** Puts brackets around a condition that can't be joined with `&&` as is. */
function bracketed(text: string): string {
  // A comment would swallow the closing bracket.
  if (text.includes('//')) return `(${text}\n)`
  return /\|\||\?/.test(text) ? `(${text})` : text
}

/** Formats a value of a type that is neither a list nor an object as a CEL literal. */
export function literal({ kind }: AnyFactType, value: unknown): string {
  const text = JSON.stringify(value)
  return kind === 'float' && /^-?\d+$/.test(text) ? `${text}.0` : text
}
