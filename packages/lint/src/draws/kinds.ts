/**
 * The kind of a value, which determines whether the value draws:
 * - `run`, `rng`, `layout`, `streams`: its methods return streams, but it doesn't draw itself;
 * - `stream`, `keyed`: its methods draw, except those in `QUIET`;
 * - `generator`: an unknown generator. Calling it is a draw, and so is calling its methods, except those in `QUIET`;
 * - `perhaps`: a value known only by the name `stream`, so it may be a byte stream. Only methods whose names are
 *   those of drawing methods are treated as draws.
 */
export type Kind = 'run' | 'rng' | 'layout' | 'streams' | 'stream' | 'keyed' | 'generator' | 'perhaps'

const GENERATORS = [
  'DotNetRandom',
  'GlibcRandom',
  'JavaRandom',
  'LuaRandom',
  'MsvcRand',
  'Mt19937',
  'Mulberry32',
  'NumpyGenerator',
  'NumpyRandomState',
  'Pcg32',
  'Pcg64',
  'PythonRandom',
  'RandomXS128',
  'Sfc32',
  'SplitMix64',
  'Xoshiro128StarStar',
  'Xoshiro256StarStar',
]

/**
 * Maps the classes and types of the seedfast packages to the kinds of their instances. Names that end in `Stream`
 * aren't listed.
 */
const CLASSES: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['Run', 'run'],
  ['Rng', 'rng'],
  ['OpenLayout', 'layout'],
  ['CrawlGenerators', 'layout'],
  ['KeyedDraws', 'keyed'],
  ['BitGenerator', 'stream'],
  ['Bits', 'stream'],
  ['DeferRand', 'stream'],
  ...GENERATORS.map((name) => [name, 'stream'] as const),
])

/** Returns the kind of the instances of a class or type exported by a seedfast package. */
export function kindOfClass(name: string): Kind | undefined {
  return CLASSES.get(name) ?? (name.endsWith('Stream') ? 'stream' : undefined)
}

/** Maps the functions of the seedfast packages to the kinds of the values that they return. */
export const FUNCTIONS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['seedfast', 'rng'],
  ['crawlStream', 'stream'],
  ['openLayout', 'layout'],
  ['restoreLayout', 'layout'],
  ['restoreCounters', 'layout'],
])

/**
 * The methods that return streams, each with the kind of the returned value. `same` means that the value has the same
 * kind as the object.
 */
export const GIVERS: ReadonlyMap<string, Kind | 'same'> = new Map<string, Kind | 'same'>([
  ['stream', 'stream'],
  ['streamAt', 'stream'],
  ['substream', 'stream'],
  ['substreamAt', 'stream'],
  ['keyed', 'keyed'],
  ['layout', 'layout'],
  ['open', 'layout'],
  ['enter', 'stream'],
  ['nest', 'stream'],
  ['leave', 'stream'],
  ['tap', 'generator'],
  ['fork', 'same'],
  ['clone', 'same'],
  ['settle', 'same'],
  ['load', 'same'],
  ['restore', 'same'],
])

/** The names of stream methods and generator methods that don't draw. */
const QUIET: ReadonlySet<string> = new Set([
  ...GIVERS.keys(),
  ...'at bind copy exportState getSeed getState importState init jump off on once quiet reseed reset save'.split(
    ' ',
  ),
  ...'seed setSeed setState state toJSON toString'.split(' '),
])

const DRAWS: ReadonlySet<string> = new Set(
  'bool dice draw float int lowWord normal pick sample shuffle uint32 weighted word'.split(' '),
)

/**
 * Returns whether a method of a value of the given kind makes a draw. `method` is `undefined` if the code doesn't
 * contain the method's name.
 */
export function isDrawMethod(kind: Kind, method: string | undefined): boolean {
  switch (kind) {
    case 'run':
    case 'rng':
    case 'layout':
    case 'streams':
      return false
    case 'perhaps':
      return method !== undefined && (DRAWS.has(method) || /^(next|random|roll)([A-Z0-9]|$)/.test(method))
    default:
      return method === undefined || !QUIET.has(method)
  }
}

/**
 * The names of Crawl's random functions. Each is a function of `@seedfast/dungeon`, whose first argument is the
 * generator, and a method of `CrawlStream`.
 */
const CRAWL: ReadonlySet<string> = new Set([
  ...'biasedRandom2 binomial bounded calcDice chooseWeighted chooseWeightedByReservoir chooseWeightedIndex'.split(
    ' ',
  ),
  ...'chooseWeightedOf coinflip decimalChance divRandRound fuzzValue maybeRandom2 maybeRandom2Div maybeRollDice'.split(
    ' ',
  ),
  ...'oneChanceIn random2 random2Avg random2Max random2Min randomChoose randomChooseWeighted'.split(' '),
  ...'randomChooseWeightedI randomFrom randomRange randomRangeAvg randomReal randomWeightedFrom'.split(' '),
  ...'randomWeightedKeys rollDice shuffleArray xChanceInY'.split(' '),
])

/** The names of Crawl's random functions that could also belong to an object that isn't a stream. */
const COMMON = new Set([
  'binomial',
  'bounded',
  'randomChoose',
  'randomFrom',
  'randomRange',
  'rollDice',
  'shuffleArray',
])

/**
 * Returns whether a method's name shows that its object is a Crawl stream, whatever the object is called. Names that
 * other libraries also use don't.
 */
export function isCrawlMethod(name: string | undefined): boolean {
  return name !== undefined && CRAWL.has(name) && !COMMON.has(name)
}

/**
 * Returns whether a name exported by a seedfast package is a sampling rule. Such a rule draws from the generator passed
 * to it.
 */
export function isSamplingRule(name: string): boolean {
  return name === 'lemire' || name === 'pcgBounded' || CRAWL.has(name) || /^(gdx|java)[A-Z]/.test(name)
}
