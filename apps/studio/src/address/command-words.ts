import type { PageState } from './address.js'
import type { Change } from '../edit/changes.js'

/** Quotes a string for use as one word in a POSIX shell, but only if it needs quotes. */
export function shellWord(text: string): string {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

/**
 * Returns the CLI options that set a page's params and overrides. Returns null if the params or overrides can only be
 * passed in a file.
 */
export function paramWords({
  preset,
  params,
  overrides,
}: Pick<PageState, 'preset' | 'params' | 'overrides'>): string[] | null {
  const set = params.map(assignment)
  if (overrides.length > 0 || set.includes(null)) return null
  return [...(preset === null ? [] : ['--preset', preset]), ...set.flatMap((one) => ['--set', one!])]
}

/** Formats a change as an argument of `--set`. Returns null if `--set` can't express its path or its value. */
function assignment({ path, value }: Change): string | null {
  const steps = path.map(String)
  if (steps.length === 0 || value === undefined || steps.some((step) => step === '' || /[.=]/.test(step))) {
    return null
  }
  if (typeof value !== 'string') return `${steps.join('.')}=${JSON.stringify(value)}`
  // `--set` would parse a string that looks like JSON.
  return readsAsJson(value) ? null : `${steps.join('.')}=${value}`
}

function readsAsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
