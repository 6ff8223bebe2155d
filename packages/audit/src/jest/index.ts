import type { Matchers as _Matchers } from 'expect'
import type { MatchCatalogOptions } from '../matcher/to-match-catalog.js'

export { toMatchCatalog, type MatchCatalogOptions } from '../matcher/to-match-catalog.js'

declare module 'expect' {
  // Where `expect` of `@jest/globals` keeps its matchers.
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    toMatchCatalog(file: string, options?: MatchCatalogOptions): R
  }
}

declare global {
  // Where the types of the global `expect` (`@types/jest`) keep theirs.
  namespace jest {
    interface Matchers<R, T> {
      toMatchCatalog(file: string, options?: MatchCatalogOptions): R
    }
  }
}
