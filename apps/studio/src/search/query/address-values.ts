import type { SearchOrder } from '@seedfast/search'
import { value, type Codec, text } from '../../address/address-value.js'
import { numbered } from '../../address/numbered-value.js'

/** A condition and the number of points that a seed scores by matching it. */
export interface WishInput {
  readonly when: string
  readonly score: string
}

/** A condition that hits must not match (`not1`, `not2` …). */
export const not = numbered('not', text, 'condition')

/** A wish, such as `3 boss == "Hexaghost"`: the points, a space, and the condition. */
const wish: Codec<WishInput> = {
  read: (given) => {
    const space = given.indexOf(' ')
    return space < 0
      ? { score: given, when: '' }
      : { score: given.slice(0, space), when: given.slice(space + 1) }
  },
  print: ({ score, when }) => `${score.trim()} ${when}`,
}

/** A condition that is worth points: the points, a space, and the condition (`should1`, `should2` …). */
export const should = numbered('should', wish, 'condition')

/** The minimum number of points of a hit. */
export const cutOff = value('cutOff', text, {
  default: '1',
  noun: 'minimum number of points',
  fits: (_points, { state }) => should.of(state).length > 0,
})

/** An empty value if the search finds the hits with the most points, not the first. */
export const best = value(
  'best',
  { read: (): boolean => true, print: (isBest) => (isBest ? '' : 'no') },
  { default: false },
)

/** The seeds to search, one per line, instead of all seeds in a range. */
export const within = value('within', text, { default: null })

/** The first seed of the searched range. */
export const from = value('from', text, { default: '' })

/** The last seed of the searched range. */
export const to = value('to', text, { default: '' })

/** `any` if the search may use the order of seeds that is fastest. */
export const order = value(
  'order',
  {
    read: (given): SearchOrder | undefined => (given === 'any' ? given : undefined),
    print: (given: SearchOrder) => given,
  },
  { default: 'seed' },
)

/** The number of hits to find, or `all`. */
export const first = value(
  'first',
  // An empty string finds all hits.
  { read: (given) => (given === 'all' ? '' : given), print: (given: string) => given || 'all' },
  { default: '10' },
)
