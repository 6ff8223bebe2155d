import type { PageState } from '../address/address.js'
import type { Change } from '../edit/changes.js'

/** The options of a command that give a page's params, as words; null where they cannot say them. */
export function paramWords({
  preset,
  params,
}: Pick<PageState, 'preset' | 'params'>): readonly string[] | null {
  const set = params.map(assignment)
  if (set.includes(null)) return null
  return [...(preset === null ? [] : ['--preset', preset]), ...set.flatMap((one) => ['--set', one!])]
}

/** A change as `--set` takes it; null where its path or its value cannot be said so. */
function assignment({ path, value }: Change): string | null {
  const strange = path.some((step) => step === '' || /[.=]/.test(step))
  if (path.length === 0 || value === undefined || strange) return null
  if (typeof value !== 'string') return `${path.join('.')}=${JSON.stringify(value)}`
  // `--set` reads as JSON what looks like it.
  return readsAsJson(value) ? null : `${path.join('.')}=${value}`
}

function readsAsJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
