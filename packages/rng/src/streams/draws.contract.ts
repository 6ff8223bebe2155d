import * as fc from 'fast-check'

/** A draw to make in a test: the name of a stream's method, and its arguments. */
export interface Draw {
  readonly rule: string
  readonly args: readonly unknown[]
}

const MAX = Number.MAX_SAFE_INTEGER
const int32 = fc.integer({ min: -0x80000000, max: 0x7fffffff })
const items = fc.array(fc.integer(), { minLength: 1, maxLength: 12 })
const weight = fc.oneof(fc.nat(20), fc.constant(0), fc.nat(0xffffffff))
const fraction = fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true })
const die = fc.integer({ min: 1, max: 0x100000000 })
const term = fc.oneof(
  fc.tuple(fc.constantFrom('', '2', '12'), die).map(([count, sides]) => `${count}d${sides}`),
  fc.nat(99).map(String),
)

function ranges(bound: fc.Arbitrary<number>): fc.Arbitrary<readonly [number, number]> {
  return fc.tuple(bound, bound).map(([a, b]): [number, number] => (a <= b ? [a, b] : [b, a]))
}

/** Generates pairs of arrays of the same length: items, and weights that aren't all 0. */
function weighed(weights: fc.Arbitrary<number>): fc.Arbitrary<readonly [number[], number[]]> {
  return fc
    .array(weights, { minLength: 1, maxLength: 8 })
    .filter((list) => list.some((value) => value > 0))
    .map((list) => [list.map((_, i) => 100 + i), list])
}

const table = fc
  .dictionary(fc.string({ maxLength: 4 }), fc.nat(9), { minKeys: 1, maxKeys: 6 })
  .filter((weights) => Object.values(weights).some((value) => value > 0))

const byRule: Readonly<Record<string, fc.Arbitrary<readonly unknown[]>>> = {
  nextUint32: fc.constant([]),
  nextUint64: fc.constant([]),
  int: fc.oneof(
    ranges(int32),
    ranges(fc.nat(9)),
    ranges(fc.integer({ min: -(2 ** 52) + 1, max: 2 ** 52 })),
    fc.constantFrom([0, 0xffffffff], [0, 0x100000000], [-MAX, 0], [0, MAX], [MAX, MAX], [-0, 0]),
    // These ranges reject about half and about a quarter of the words.
    fc.constantFrom([0, 0x80000000], [0, 0xc0000000]),
  ),
  float: fc.constant([]),
  bool: fc.oneof(fc.constantFrom([], [0], [1]), fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }))),
  pick: fc.tuple(items),
  sample: items.chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length))),
  shuffle: fc.tuple(fc.oneof(items, fc.constant([]))),
  weighted: fc.oneof(
    weighed(weight),
    weighed(fc.integer({ min: 0, max: 2 ** 49 })),
    weighed(fraction),
    fc.tuple(table),
  ),
  dice: fc.tuple(fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' + '))),
  normal: fc.oneof(
    fc.constantFrom([], [10]),
    fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: 0, max: 9 })),
  ),
}

export const rules = Object.keys(byRule)

export const draws: fc.Arbitrary<Draw> = fc.oneof(
  ...rules.map((rule) => byRule[rule]!.map((args): Draw => ({ rule, args }))),
)

/** Invalid draws, each with a pattern for the message of the error that it throws. */
export const badDraws: readonly (Draw & { readonly says: RegExp })[] = [
  { rule: 'int', args: [2, 1], says: /^int: lo must be at most hi, got 2 and 1$/ },
  {
    rule: 'int',
    args: [0, 0.5],
    says: /^int: lo and hi must be safe integers, got 0 and 0.5; round them first, with Math.floor or Math.ceil$/,
  },
  { rule: 'int', args: [NaN, 1], says: /^int: lo and hi must be safe integers, got NaN and 1$/ },
  {
    rule: 'int',
    args: [0, 2 ** 53],
    says: /^int: lo and hi must be safe integers, got 0 and 9007199254740992$/,
  },
  { rule: 'int', args: [-MAX, MAX], says: /^int: the range must have at most 2\^53 values/ },
  { rule: 'int', args: [-1, MAX], says: /^int: the range must have at most 2\^53 values/ },
  { rule: 'int', args: ['1', '6'], says: /^int: lo and hi must be safe integers/ },
  { rule: 'int', args: [6], says: /^int: lo and hi must be safe integers, got 6 and undefined$/ },
  { rule: 'bool', args: [1.1], says: /^bool: the probability must be from 0 to 1, got 1.1$/ },
  { rule: 'bool', args: [-1e-9], says: /^bool: / },
  { rule: 'bool', args: [NaN], says: /^bool: / },
  { rule: 'pick', args: [[]], says: /^pick: the array is empty; check that it has items before you draw$/ },
  {
    rule: 'sample',
    args: [[1, 2], 3],
    says: /^sample: k must be an integer from 0 to 2, got 3; limit it to the number of items$/,
  },
  { rule: 'sample', args: [[1, 2], -1], says: /^sample: / },
  { rule: 'sample', args: [[1, 2], 0.5], says: /got 0.5; round it first$/ },
  { rule: 'weighted', args: [[], []], says: /^weighted: the array is empty; check that it has items/ },
  { rule: 'weighted', args: [{}], says: /^weighted: the table is empty; check that it has entries/ },
  { rule: 'weighted', args: [['a'], [0]], says: /^weighted: all weights are 0; one must be above 0$/ },
  {
    rule: 'weighted',
    args: [['a', 'b'], [1]],
    says: /^weighted: must have one weight for each of the 2 items, got 1$/,
  },
  {
    rule: 'weighted',
    args: [
      ['a', 'b'],
      [1, -1],
    ],
    says: /got -1 at index 1$/,
  },
  {
    rule: 'weighted',
    args: [
      ['a', 'b'],
      [0.5, -1],
    ],
    says: /got -1 at index 1$/,
  },
  {
    rule: 'weighted',
    args: [
      ['a', 'b'],
      [0.5, NaN],
    ],
    says: /got NaN at index 1$/,
  },
  {
    rule: 'weighted',
    args: [
      ['a', 'b'],
      [1, Infinity],
    ],
    says: /got Infinity at index 1$/,
  },
  { rule: 'weighted', args: [{ rare: -1 }], says: /got -1 at "rare"$/ },
  { rule: 'weighted', args: [{ rare: 0.5, often: NaN }], says: /got NaN at "often"$/ },
  {
    rule: 'weighted',
    args: [
      ['a', 'b'],
      [MAX, 1],
    ],
    says: /^weighted: the total must be at most 2\^53 - 1/,
  },
  {
    rule: 'weighted',
    args: [
      ['a', 'b'],
      [1e308, 1.5e308],
    ],
    says: /^weighted: the total must be at most/,
  },
  {
    rule: 'weighted',
    args: [
      ['a', 'b', 'c'],
      [0.5, 1e308, 1.5e308],
    ],
    says: /^weighted: the total must be finite/,
  },
  { rule: 'dice', args: ['2x6'], says: /^dice: must be dice such as "2d6\+1", got "2x6"$/ },
  { rule: 'dice', args: ['d0'], says: /^dice: must be at most 1000 dice with 1 to 2\^32 sides, got "d0"$/ },
  { rule: 'normal', args: [NaN], says: /^normal: mean must be finite/ },
  { rule: 'normal', args: [0, -1], says: /^normal: / },
  { rule: 'normal', args: [0, Infinity], says: /^normal: / },
]
