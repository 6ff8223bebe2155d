/**
 * A plain JSON value as short text that a person can read and write: JSON, but a text without its quotation marks
 * where nothing else reads like it. `readValueText` gives the value back.
 */
export function valueText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || !value.isWellFormed()) return JSON.stringify(value)
  return readsAsJson(value) ? JSON.stringify(value) : value
}

/** The value of a text made by `valueText`. A number that JavaScript would round or lose stays a text. */
export function readValueText(text: string): unknown {
  if (!readsAsJson(text)) return text
  return JSON.parse(text) as unknown
}

/** The number that a person typed, or the text itself when it is none that can be kept exactly. */
export function readNumberText(text: string): number | string {
  const typed = text.trim()
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(typed)) return text
  // Canonical JSON knows no -0, and adding 0 makes it 0.
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
