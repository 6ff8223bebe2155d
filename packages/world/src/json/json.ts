/** A plain JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The path of a part of a value: the keys and array indexes that lead to it, outermost first. */
export type Path = readonly (string | number)[]

/**
 * Formats a path for users, such as `rules.rows.width[0]`. The path of the whole value is formatted as an empty string.
 */
export function pathText(path: Path): string {
  let text = ''
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`
    else if (/^[A-Za-z_$][\w$]*$/.test(step)) text += text === '' ? step : `.${step}`
    else text += `[${JSON.stringify(step)}]`
  }
  return text
}

/** Formats a path as a JSON Pointer (RFC 6901), such as `/rules/rows/width/0`. */
export function pathPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Returns the value at a path, or `undefined` if the path doesn't exist. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return at
}

/** Formats a value as a string of at most 80 characters for messages, as JSON if possible. */
export function foundText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return `function ${value.name}`.trimEnd()
  if (typeof value === 'number' || typeof value === 'symbol') return String(value)
  let text: string
  try {
    text = JSON.stringify(value) ?? String(value)
  } catch {
    text = Object.prototype.toString.call(value)
  }
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
