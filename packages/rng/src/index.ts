export type { Algorithm, BitGenerator, State } from './bit-generator.js'
export { JavaRandom } from './generators/java-random.js'
export { Mulberry32 } from './generators/mulberry32.js'
export { Pcg32 } from './generators/pcg32.js'
export { RandomXS128 } from './generators/random-xs128.js'
export { Sfc32 } from './generators/sfc32.js'
export { splitMix64, SplitMix64 } from './generators/splitmix64.js'
export { Xoshiro128StarStar } from './generators/xoshiro128starstar.js'
export { Xoshiro256StarStar } from './generators/xoshiro256starstar.js'
export { indexedKey, keyNumber, namedKey, seedKey, type Key, type Seed } from './keys/key.js'
export { KeyedDraws } from './keyed-draws.js'
export {
  byName,
  defineLayout,
  openLayout,
  type Derivation,
  type Layout,
  type OpenLayout,
  type StreamSpec,
  type StreamSpecs,
} from './layout/layout.js'
export type { LayoutState, LayoutStreamState } from './layout/layout-state.js'
export { unknownCharacter } from './keys/normal-text.js'
export { observing, type DrawObserver, type DrawSource, type DrawWords, type IntObserver } from './observe.js'
export { openPlain, type Opener } from './opener.js'
export {
  restoreCounters,
  restoreLayout,
  type CounterOptions,
  type RestoreOptions,
} from './layout/restore-layout.js'
export { Rng, seedfast } from './rng.js'
export { AliasTable } from './sampling/alias-table.js'
export { Bag } from './sampling/bag.js'
export { parseDice, type DiceTerm } from './sampling/dice.js'
export * from './sampling/gdx.js'
export * from './sampling/java.js'
export { lemire } from './sampling/lemire.js'
export { pcgBounded } from './sampling/pcg.js'
export { Pity, type PityRule } from './sampling/pity.js'
export { uuidV4 } from './sampling/uuid.js'
export type {
  Lineage,
  SamplingRule,
  Stream,
  StreamClass,
  StreamEpoch,
  StreamState,
  WeightTable,
} from './stream.js'
export { JavaRandomStream } from './streams/java-random-stream.js'
export { Mulberry32Stream } from './streams/mulberry32-stream.js'
export { Pcg32Stream } from './streams/pcg32-stream.js'
export { RandomXS128Stream } from './streams/random-xs128-stream.js'
export { Sfc32Stream } from './streams/sfc32-stream.js'
export { SplitMix64Stream } from './streams/splitmix64-stream.js'
export { Xoshiro128StarStarStream } from './streams/xoshiro128starstar-stream.js'
export { Xoshiro256StarStarStream } from './streams/xoshiro256starstar-stream.js'
