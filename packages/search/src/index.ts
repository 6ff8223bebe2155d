export { checkQuery, type CheckedQuery, type Query, type Wish } from './query/query.js'
export { readQuery } from './query/read-query.js'
export type { TestCount } from './funnel/funnel.js'
export {
  FastWayError,
  Searcher,
  type FunnelCount,
  type Hit,
  type Scanned,
  type SearchRequest,
} from './searcher.js'
