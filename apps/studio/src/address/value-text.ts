/**
 * Formats a plain JSON value as short, readable text. The text is JSON, except that strings are unquoted where that is
 * unambiguous. `readValueText` parses the text.
 */
export function valueText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || !value.isWellFormed()) return JSON.stringify(value)
  return readsAsJson(value) ? JSON.stringify(value) : value
}

/** Parses text that `valueText` returned. A number that JavaScript would round stays a string. */
export function readValueText(text: string): unknown {
  if (!readsAsJson(text)) return text
  return JSON.parse(text) as unknown
}

/** Parses a typed number. Returns the string unchanged if it isn't a number or would be rounded. */
export function readNumberText(text: string): number | string {
  const typed = text.trim()
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(typed)) return text
  // Canonical JSON has no -0; adding 0 turns it into 0.
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
