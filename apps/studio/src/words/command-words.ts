import type { PageState } from '../address/address.js'
import type { Change } from '../edit/changes.js'

/** A text as one word of a POSIX shell, whatever signs it has. */
export function shellWord(text: string): string {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

/** The options of a command that say a page's params; null where they need a file. */
export function paramWords({
  preset,
  params,
  overrides,
}: Pick<PageState, 'preset' | 'params' | 'overrides'>): string[] | null {
  const set = params.map(assignment)
  if (overrides.length > 0 || set.includes(null)) return null
  return [...(preset === null ? [] : ['--preset', preset]), ...set.flatMap((one) => ['--set', one!])]
}

/** A change as `--set` takes it; null where its path or its value cannot be said so. */
function assignment({ path, value }: Change): string | null {
  const steps = path.map(String)
  if (steps.length === 0 || value === undefined || steps.some((step) => step === '' || /[.=]/.test(step))) {
    return null
  }
  if (typeof value !== 'string') return `${steps.join('.')}=${JSON.stringify(value)}`
  // `--set` reads as JSON what looks like it.
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
