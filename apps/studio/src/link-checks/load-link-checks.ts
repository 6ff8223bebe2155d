import type { LinkChecks, LoadLinkChecks } from './link-check.js'

const NONE = Promise.resolve({})
const loading = new WeakMap<LoadLinkChecks, Promise<LinkChecks | null>>()

/**
 * Loads the checks for the URL values that are specific to a world's page. They are loaded only once. Resolves to null
 * if they can't be loaded.
 */
export function loadLinkChecks(load: LoadLinkChecks | undefined): Promise<LinkChecks | null> {
  if (load === undefined) return NONE
  let checks = loading.get(load)
  if (checks === undefined) {
    checks = load().then(
      (module) => module.default,
      () => null,
    )
    loading.set(load, checks)
  }
  return checks
}
