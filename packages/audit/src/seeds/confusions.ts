/**
 * What a world does with a seed before it uses it: it ignores `all` or loses a `part` of it; it converts each `text` to
 * one value; it drops the `zeros` at the end, or stops at a zero; it uses only the last `16 bits` or `32 bits`; or it
 * `rounds` the seed.
 */
export type SeedLoss = 'all' | 'part' | 'text' | 'zeros' | '16 bits' | '32 bits' | 'rounds'

/** Two seeds that give the same result, with evidence that the world doesn't distinguish them. */
export interface SeedCollision {
  readonly code: 'seed-collision'
  readonly seeds: readonly [string, string]
  /** What the world did with the seeds. */
  readonly loss: SeedLoss
  /** The number of draws that the two runs made, all of them equal. It's 0 if Seedfast observes no draws. */
  readonly draws: number
  /** The number of pairs of this kind that were compared. All have equal results. */
  readonly pairs: number
  /** `note` if few games use the seeds that collide: numbers above 2^53, in a world without observed draws. */
  readonly severity: 'warning' | 'note'
}

/** Pairs of seeds that a common mistake confuses. */
export interface Confusion {
  readonly loss: SeedLoss
  /** Returns the pair with index `n`, or null if there are no more pairs. */
  readonly pair: (n: number) => readonly [string, string] | null
  /** Whether only draws prove a collision, because few games use seeds this large. */
  readonly needsDraws?: boolean
}

const WORDS =
  'apple cherry grape lemon mango melon olive peach pear plum quince fig lime kiwi date papaya guava orange damson lychee nectarine apricot currant tomato'.split(
    ' ',
  )
const PAST_DOUBLES = 2n ** 53n

/** The mistakes in the order that they are tested. Each is usually refuted by its first pair. */
export const CONFUSIONS: readonly Confusion[] = [
  { loss: 'text', pair: (n) => (n < WORDS.length ? ['banana', WORDS[n]!] : null) },
  { loss: 'zeros', pair: (n) => ['0', String(10 * (n + 1))] },
  { loss: '16 bits', pair: (n) => [String(1000 + n), String(1000 + n + 2 ** 16)] },
  {
    loss: 'rounds',
    pair: (n) => [String(PAST_DOUBLES + BigInt(4 * n)), String(PAST_DOUBLES + BigInt(4 * n + 1))],
  },
  { loss: '32 bits', pair: (n) => [String(n + 1), String(2 ** 32 + n + 1)], needsDraws: true },
]
