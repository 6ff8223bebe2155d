import {
  gdxNextInt,
  JavaRandom,
  javaNextInt,
  KeyedDraws,
  Pcg32,
  pcgBounded,
  RandomXS128,
} from '@seedfast/rng'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import {
  intsBelow,
  intsBelow1000,
  keyedBelow,
  rangesBelow,
  rangesBelow1000,
  rulesBelow,
  rulesBelow1000,
  rulesBelowEach,
} from '../loops.js'
import { NAMES, openStream, PEER_NAMES, PEERS, SEED } from '../subjects.js'
import type { Case, Loop, Table, Target } from '../table.js'

const WRITTEN = 'bound written out'
const RUN_TIME = 'bound at run time'
const C = 'C, at run time'
const BOUND = 1000

const rules = [
  ruleRow('RandomXS128', gdxNextInt, () => new RandomXS128(SEED)),
  [
    {
      row: 'the same, a different bound each time',
      column: RUN_TIME,
      start: () => rulesBelowEach(gdxNextInt, new RandomXS128(SEED), BOUND),
    },
    {
      row: 'the same, a different bound each time',
      column: C,
      native: ['RandomXS128', 'gdxNextInt/changing', BOUND] as const,
    },
  ],
  ruleRow('JavaRandom', javaNextInt, () => new JavaRandom(SEED)),
  ruleRow('Pcg32', pcgBounded, () => new Pcg32(SEED)),
]

const keyed: Case = {
  row: 'SplitMix64, looked up by KeyedDraws',
  column: RUN_TIME,
  start: () => keyedBelow(new KeyedDraws('bench', SEED), BOUND),
}

const streams = NAMES.map((name) =>
  row(
    name,
    () => intsBelow1000(openStream(name)),
    (n) => intsBelow(openStream(name), n),
    [name, 'int', BOUND],
  ),
)

const peers = PEER_NAMES.map((name) =>
  row(
    `pure-rand ${name}`,
    () => rangesBelow1000(uniformInt, PEERS[name](SEED)),
    (n) => rangesBelow(uniformInt, PEERS[name](SEED), n),
  ),
)

const table: Table = {
  name: 'int',
  order: 2,
  title: 'An unbiased integer below 1000',
  about:
    "`int(0, 999)` of each stream class, games' rules on their bare generators, and pure-rand's `uniformInt`. With a literal bound, an engine can replace division by multiplication.",
  unit: 'ns',
  sameWork: true,
  cases: [...rules, ...streams, keyed, ...peers].flat(),
  ratios: [{ title: 'run time / C', of: RUN_TIME, to: C }],
  targets: [
    {
      text: 'RandomXS128, gdxNextInt: within 2.6 times the C program',
      of: ['RandomXS128, gdxNextInt', RUN_TIME],
      to: [['RandomXS128, gdxNextInt', C]],
      within: 2.6,
    },
    ...besidePureRand('Mulberry32', 1, 'at least as fast as'),
    ...besidePureRand('Sfc32', 1, 'at least as fast as'),
    ...besidePureRand('Xoshiro128StarStar', 1, 'at least as fast as'),
    ...besidePureRand('Pcg32', 2, 'within 2 times'),
  ],
}

export default table

/** Creates a row with three cases: one for each kind of bound, and one for the C program. */
function row(
  name: string,
  written: () => Loop,
  atRunTime: (n: number) => Loop,
  native?: Case['native'],
): Case[] {
  return [
    { row: name, column: WRITTEN, start: written },
    { row: name, column: RUN_TIME, start: () => atRunTime(BOUND) },
    ...(native === undefined ? [] : [{ row: name, column: C, native }]),
  ]
}

/** Creates a row for a game's own rule, which runs on the bare generator that the game uses. */
function ruleRow<Bits>(
  generator: string,
  draw: (bits: Bits, n: number) => number,
  start: () => Bits,
): Case[] {
  return row(
    `${generator}, ${draw.name}`,
    () => rulesBelow1000(draw, start()),
    (n) => rulesBelow(draw, start(), n),
    [generator, draw.name, BOUND],
  )
}

/** Creates targets that compare a row with the fastest pure-rand generator for the same kind of bound. */
function besidePureRand(name: string, within: number, wish: string): Target[] {
  return [WRITTEN, RUN_TIME].map((column) => ({
    text: `${name}: ${wish} pure-rand's uniformInt, ${column}`,
    of: [name, column],
    to: PEER_NAMES.map((peer) => [`pure-rand ${peer}`, column] as const),
    within,
  }))
}
