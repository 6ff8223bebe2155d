export type { Bits } from './crawl/bits.js'
export { bounded, coinflip, oneChanceIn, random2, randomRange, xChanceInY } from './crawl/bounded.js'
export {
  chooseWeighted,
  chooseWeightedByReservoir,
  chooseWeightedIndex,
  chooseWeightedOf,
  randomChoose,
  shuffleArray,
  type Weighted,
} from './crawl/choices.js'
export { CrawlStream, type NestedSeed } from './crawl/crawl-stream.js'
export { DeferRand } from './crawl/defer-rand.js'
export {
  calcDice,
  divRandRound,
  maybeRandom2,
  maybeRandom2Div,
  maybeRollDice,
  rollDice,
  type Dice,
} from './crawl/dice.js'
export { CrawlGenerators, crawlStream, type CrawlStreams, type OpenNested } from './crawl/generators.js'
export type { GeneratorsState } from './crawl/generators-state.js'
export { hash3, hash32, hashWithSeed } from './crawl/hash.js'
export { decimalChance, randomReal } from './crawl/real.js'
export {
  biasedRandom2,
  binomial,
  fuzzValue,
  random2Avg,
  random2Max,
  random2Min,
  randomRangeAvg,
} from './crawl/spread.js'
export {
  BRANCH_STREAMS,
  crawlStreams,
  masterStates,
  STREAM_NAMES,
  type BranchStream,
  type StreamName,
} from './crawl/streams.js'
