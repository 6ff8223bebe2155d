import type { AnyFactType } from '@seedfast/world'

/** Joins conditions with `&&`. */
export function joinedConditions(texts: readonly string[]): string {
  return texts.length === 1 ? texts[0]! : texts.map(bracketed).join(' && ')
}

/** Encloses a condition in parentheses if it can't be joined with `&&` without them. */
function bracketed(text: string): string {
  // Without the line break, a comment at the end would hide the closing bracket.
  if (text.includes('//')) return `(${text}\n)`
  return /\|\||\?/.test(text) ? `(${text})` : text
}

/** Formats a value of a type that is neither a list nor an object as a CEL literal. */
export function literal({ kind }: AnyFactType, value: unknown): string {
  const text = JSON.stringify(value)
  return kind === 'float' && /^-?\d+$/.test(text) ? `${text}.0` : text
}
