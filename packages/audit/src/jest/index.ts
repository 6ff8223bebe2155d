import type { Matchers as _Matchers } from 'expect'
import type { MatchCatalogOptions } from '../matcher/to-match-catalog.js'

export { toMatchCatalog, type MatchCatalogOptions } from '../matcher/to-match-catalog.js'

declare module 'expect' {
  // The type of `expect` in `@jest/globals` gets its matchers from this interface.
  interface Matchers<R extends void | Promise<void>, T = unknown> {
    toMatchCatalog(file: string, options?: MatchCatalogOptions): R
  }
}

declare global {
  // The type of the global `expect` (`@types/jest`) gets its matchers from this namespace.
  namespace jest {
    interface Matchers<R, T> {
      toMatchCatalog(file: string, options?: MatchCatalogOptions): R
    }
  }
}
