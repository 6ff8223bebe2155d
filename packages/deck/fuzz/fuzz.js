// Compares the closed forms of random decks with surveys, and checks that no surveyed deck breaks the rules:
//   node packages/deck/fuzz/fuzz.js --requests 200 [--decks 20000] [--from 0]
// Exits with status 1 if it finds a fault. The same options always produce the same report.
import { seedfast } from '@seedfast/rng'
import { readOptions } from '../../../scripts/fuzz/read-options.js'
import { report } from '../../../scripts/fuzz/report.js'
import {
  DAMAGE,
  ENERGY,
  exactDryStart,
  exactOdds,
  HEALTH,
  LIBRARY,
  mostInRow,
  pointsOf,
  RULE_SET_IDS,
  surveyDryStart,
  surveyedDecks,
  surveyOdds,
} from '../dist/index.js'

const OWNED = LIBRARY.filter(({ base, effectOnly }) => !base && !effectOnly).map(({ id }) => id)
/** The cards that change the shuffle. They are added to many decks so that the fuzzer covers them well. */
const SPECIAL = ['card_dex_00031', 'card_dex_00050', 'card_dex_00056', 'card_dex_00060']
/**
 * The number of standard deviations by which a chance may be off. About one in a million comparisons is off by more
 * than five.
 */
const DEVIATIONS = 6

const { requests, decks, from } = readOptions({ requests: 200, decks: 20_000, from: 0 })
const faults = []
let compared = 0

for (let i = from; i < from + requests; i++) {
  const request = randomRequest(seedfast('deck fuzz').streamAt(i))
  const found = [...disagreements(request), ...tooDry(request)]
  for (const fault of found) faults.push({ request: i, fault, ...request })
  process.stderr.write(`\r${i - from + 1} of ${requests} requests, ${faults.length} faults   `)
}
report(
  `${requests} requests from ${from}: ${compared} chances compared with surveys of ${decks} decks, ${faults.length} faults`,
  faults,
)

function randomRequest(stream) {
  const cards = stream.sample(OWNED, stream.int(0, 18))
  for (const id of SPECIAL) if (!cards.includes(id) && stream.bool(0.3)) cards.push(id)
  const favourites = stream.sample(cards, Math.min(cards.length, stream.int(0, 6)))
  return { cards, favourites, rules: stream.pick(RULE_SET_IDS) }
}

/** Returns a line for each chance on which the survey and the closed form disagree. */
function disagreements(request) {
  const exact = exactOdds(request)
  const survey = surveyOdds(request, { decks })
  const found = []
  const compare = (what, share = 0, chance = 0) => {
    compared++
    const deviation = Math.sqrt(Math.max(0, chance * (1 - chance)) / decks)
    if (Math.abs(share - chance) > DEVIATIONS * deviation + 4 / decks) {
      found.push(`${what}: ${share} of the decks, expected ${chance}`)
    }
  }
  compare('moved', survey.moved, exact.moved)
  compare('any in hand', survey.anyInHand, exact.anyInHand)
  for (const id of Object.keys(exact.inHand)) compare(`${id} in hand`, survey.inHand[id], exact.inHand[id])
  for (const id of new Set([...Object.keys(exact.byDraw), ...Object.keys(survey.byDraw)])) {
    for (let draw = 0; draw < exact.points.length; draw++) {
      compare(`${id} at ${draw}`, survey.byDraw[id]?.[draw], exact.byDraw[id]?.[draw])
    }
  }
  for (const kind of [ENERGY, DAMAGE, HEALTH]) {
    const start = exactDryStart(request, kind)
    const surveyed = surveyDryStart(request, kind, { decks })
    for (let k = 0; k < Math.max(start.length, surveyed.length); k++) {
      compare(`none of kind ${kind} in ${k + 1}`, surveyed[k], start[k])
    }
  }
  return found
}

/**
 * Returns a line for each surveyed deck in which a run of cards without a kind of points is longer than the blocks
 * allow.
 */
function tooDry(request) {
  const found = []
  const limits = [ENERGY, DAMAGE, HEALTH].map((kind) => [kind, mostInRow(request, kind)])
  for (const { deck } of surveyedDecks(request, { decks: Math.min(decks, 2000) })) {
    for (const [kind, most] of limits) {
      const twice = [...deck, ...deck]
      let run = 0
      for (const id of twice) {
        run = pointsOf(id, kind) > 0 ? 0 : run + 1
        if (most !== null && run > most) {
          found.push(`${run} cards in a row without kind ${kind}, expected at most ${most}`)
          break
        }
      }
    }
  }
  return found
}
