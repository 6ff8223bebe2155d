// Measures how long it takes to recover a 32-bit seed from one hand. Deals round 1 from a seed, then tries all 2^32
// seeds to find those that produce the hand:
//   node packages/deals/scripts/recover-seed.js [--seed 3141592653] [--place 1]
import { parseArgs } from 'node:util'
import { cardIndex, cardText, dealRound, deriveSeed, openStream, sessionSeed } from '../dist/index.js'

const { values } = parseArgs({ options: { seed: { type: 'string' }, place: { type: 'string' } } })
const seed = Number(values.seed ?? 3141592653)
const place = Number(values.place ?? 1) - 1
const SEATS = ['a', 'b', 'c', 'd']
const { order, hands } = dealRound(SEATS, 'd', 10, openStream(sessionSeed(seed), 1, 0, 0), 1)
const hand = hands[order[place]]
console.log(`seed ${seed}: ${order[place]} holds ${hand.map(cardText).join(' ')}`)

/**
 * For each position from the top of the deck, the index of the card that must be dealt there, or -1 if the card is
 * dealt to another seat.
 */
const wanted = new Int8Array(40).fill(-1)
hand.forEach((card, i) => (wanted[i * SEATS.length + place] = cardIndex(card)))

// For a given round, `deriveSeed` maps 32-bit bases one-to-one to seeds, so trying every base tries every stream.
const started = process.cpuUsage().user
const found = []
for (let half = 0; half < 2 ** 16; half++) {
  for (let low = 0; low < 2 ** 16; low++) {
    const base = half * 2 ** 16 + low
    if (fits(deriveSeedFast(base))) found.push(base)
  }
}
const seconds = (process.cpuUsage().user - started) / 1e6
console.log(
  `${found.length} of 2^32 seeds give this hand: ${found.join(', ')}; ${seconds.toFixed(1)} s of one core`,
)
if (deriveSeed(seed, 1) !== deriveSeedFast(seed >>> 0) || !found.includes(seed >>> 0)) process.exitCode = 1

/** Computes `deriveSeed(base, 1, 0)` without validating the arguments. */
function deriveSeedFast(base) {
  let x = base ^ Math.imul(2, 0x9e3779b9) ^ 0x85ebca6b
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return (x ^ (x >>> 16)) >>> 0
}

/**
 * Returns whether shuffling the deck with a seed deals the wanted hand. Stops at the first card that doesn't match,
 * which is usually the first card.
 */
function fits(state) {
  let a = state | 0
  if (wanted[0] >= 0) {
    const b = (a + 0x6d2b79f5) | 0
    let t = Math.imul(b ^ (b >>> 15), b | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    // The first swap takes the first card from its position in a new deck.
    if (Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * 52) !== wanted[0]) return false
  }
  const deck = []
  for (let top = 51, at = 0; at < 40; top--, at++) {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    const j = Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * (top + 1))
    // `deck` contains only the cards that have been moved. All others are still at their position in a new deck.
    const card = deck[j] ?? j
    if (wanted[at] >= 0 && wanted[at] !== card) return false
    deck[j] = deck[top] ?? top
  }
  return true
}
