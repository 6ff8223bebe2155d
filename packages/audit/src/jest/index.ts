import type { MatchCatalogOptions } from '../matcher/to-match-catalog.js'

export { toMatchCatalog, type MatchCatalogOptions } from '../matcher/to-match-catalog.js'

declare global {
  // Where Jest's types (`@types/jest`) keep the matchers of `expect`.
  namespace jest {
    interface Matchers<R, T> {
      toMatchCatalog(file: string, options?: MatchCatalogOptions): R
    }
  }
}
