import type { Matchers as _Matchers } from 'vitest'
import type { MatchCatalogOptions } from '../matcher/to-match-catalog.js'

export { toMatchCatalog, type MatchCatalogOptions } from '../matcher/to-match-catalog.js'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-explicit-any -- Vitest's own declaration uses `any`, and both declarations must match
  interface Matchers<T = any> {
    toMatchCatalog(file: string, options?: MatchCatalogOptions): T
  }
}
