/**
 * Formats a JSON value as short, readable text: JSON, but with strings unquoted where they can't be mistaken for
 * another value. `readValueText` parses this text.
 */
export function valueText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || !value.isWellFormed()) return JSON.stringify(value)
  return readsAsJson(value) ? JSON.stringify(value) : value
}

/**
 * Parses text that `valueText` returned. Text that isn't JSON, or is a number that JavaScript would round, is returned
 * unchanged.
 */
export function readValueText(text: string): unknown {
  if (!readsAsJson(text)) return text
  return JSON.parse(text) as unknown
}

/**
 * Parses a number that the user typed. Returns the text unchanged if it isn't a number, or if JavaScript would round
 * it.
 */
export function readNumberText(text: string): number | string {
  const typed = text.trim()
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(typed)) return text
  // Canonical JSON has no -0. Adding 0 turns -0 into 0.
  return keepsNumber(typed) ? Number(typed) + 0 : text
}

function readsAsJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== 'number' || keepsNumber(text.trim())
  } catch {
    return false
  }
}

function keepsNumber(text: string): boolean {
  const value = Number(text)
  return Number.isFinite(value) && (/[.eE]/.test(text) || String(value) === text || value === 0)
}
