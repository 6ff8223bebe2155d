import type { Params } from '@seedfast/deck'
import { Xoshiro256StarStarStream } from '@seedfast/rng'
import { SEED } from '../subjects.js'
import type { Case, Loop, Table } from '../table.js'
import { results } from '../world-loops.js'

const ALONE = 'shuffleDeck on one stream'
const RUN = 'result objects'
const ODDS = 'exact odds'

/** The presets to measure, with descriptions. */
const ROWS = [
  ['bare', 'no cards of your own: 13 cards, v2'],
  ['brawler', 'ten cards, three favourites: 37 cards, v2'],
  ['cyberbrawl', 'Hellfire Spec, Primal Overload: 24 cards, v3'],
] as const

type Preset = (typeof ROWS)[number][0]

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const load = () => import('@seedfast/deck')

async function paramsOf(preset: Preset): Promise<Params> {
  const { deck, paramsSchema } = await load()
  return paramsSchema.parse(deck.presets[preset]!.params)
}

async function shuffles(preset: Preset): Promise<Loop> {
  const { RULE_SETS, shuffleDeck } = await load()
  const { cards, favourites, rules } = await paramsOf(preset)
  const stream = new Xoshiro256StarStarStream(SEED)
  return (count) => {
    let generatedCount = 0
    for (let i = 0; i < count; i++)
      generatedCount += shuffleDeck(cards, favourites, RULE_SETS[rules], stream).deck.length
    return generatedCount
  }
}

async function odds(preset: Preset): Promise<Loop> {
  const { exactOdds } = await load()
  const params = await paramsOf(preset)
  return (count) => {
    let sum = 0
    for (let i = 0; i < count; i++) sum += exactOdds(params).anyInHand
    return sum
  }
}

const cases = ROWS.flatMap(([preset, row]): Case[] => [
  { row, column: ALONE, start: () => shuffles(preset) },
  { row, column: RUN, start: async () => results((await load()).deck, { params: await paramsOf(preset) }) },
  { row, column: ODDS, start: () => odds(preset) },
])

const table: Table = {
  name: 'deck',
  order: 10,
  title: 'Rotation decks per second, on one core',
  about:
    'The presets’ decks, one after another: only shuffled, as result objects from ordinary runs, and with exact odds.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 600 },
  cases,
}

export default table
