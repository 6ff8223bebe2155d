import type { DataFiles } from './data-files.js'

/**
 * Returns the kinds of items in sorted order. Reads them from the data files without validation, because `loadData`
 * validates the files later.
 */
export function itemKinds({ items }: DataFiles): string[] {
  return Object.keys((items as { kinds?: object } | null)?.kinds ?? {}).sort()
}
