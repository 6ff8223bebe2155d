export { ENGINE_VERSION } from './engine-version.js'
export { loadOptional, PackageMissingError } from './optional-package.js'
export type { Condition } from './condition/condition.js'
export { resultType, type PartType } from './condition/part-type.js'
export { checkQuery, type CheckedQuery, type Query, type Wish } from './query/query.js'
export { loadPatterns } from './query/load-patterns.js'
export * from './rows/condition-row.js'
export { readRows } from './rows/read-rows.js'
export { joinedConditions, literal } from './rows/condition-text.js'
export { rowText } from './rows/row-text.js'
export { readQuery } from './query/read-query.js'
export type { ConditionLimit, FastClaim, NoAnswer, QueryPart, SearchCodes } from './messages.js'
export type { Sample } from './sample/sample-seeds.js'
export { sampleFacts, type SampledFact, type SampledValues } from './sample/sample-values.js'
export { impossibleConditions } from './sample/impossible-conditions.js'
export { unmetConditions, type UnmetCondition } from './sample/unmet-conditions.js'
export { unseenStrings, type UnseenString } from './sample/unseen-strings.js'
export { suggestWishes, type Suggestions, type WishSuggestion } from './wish/suggest-wishes.js'
export { wishVocabulary, type WishFact, type WishValue } from './wish/vocabulary.js'
export type { ConditionCount } from './funnel/funnel.js'
export {
  FastFactError,
  Searcher,
  type FunnelCount,
  type Hit,
  type ScanResult,
  type SearchRequest,
} from './searcher.js'
export { FirstHits } from './run/first-hits.js'
export { OrderedHits } from './run/ordered-hits.js'
export { SeedRate } from './run/seed-rate.js'
export { findSeeds, type FindOptions } from './run/find-seeds.js'
export * from './run/run-search.js'
export { mergedCount } from './run/merged-count.js'
export * from './run/search-worker.js'
export { searchWorker } from './run/remote-search-worker.js'
export { mergedRanges, missingRanges, placeCount, type SeedRange } from './run/seed-range.js'
export { otherOrder, type SearchOrder } from './run/search-order.js'
export { rangeEnd, readRange, type RangeInput } from './run/read-range.js'
export * from './run/read-seeds.js'
export { BestHits } from './hit/best-hits.js'
export { barsOf, manyText, numberText, surveyChart, type Bar, type ChartWords } from './survey/chart.js'
export { chartWords } from './survey/chart-words.js'
export {
  SummaryBuilder,
  type Bin,
  type ManySummary,
  type NumberSummary,
  type ShareSummary,
  type Summary,
} from './survey/summary.js'
