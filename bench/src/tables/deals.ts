import type { Session } from '@seedfast/deals'
import type { Loop, Table } from '../table.js'
import { results } from '../world-loops.js'

const COLUMN = 'El Dorado'
const RESULT = 'games: four normal bots, ten rounds'
const LONG = 'the same with 128-bit seeds'
const LOGGED = 'the same with its log, checking every event'
const VERIFIED = 'archives of whole games verified'

/** Loads the world. It's loaded only when a case starts, because other tables don't need it. */
const load = () => import('@seedfast/deals')

const SEATS = ['a', 'b', 'c', 'd'].map((id) => ({ id, bot: 'normal' as const }))

/** Returns a function that plays the session for a seed and records its log. */
async function sessions(): Promise<(seed: number) => Session> {
  const { openingEvents, runOn, sessionOf, sessionSeed } = await load()
  return (seed) => runOn(sessionOf(openingEvents(sessionSeed(seed), { seats: SEATS })))
}

async function logged(): Promise<Loop> {
  const [{ sessionOf }, play] = [await load(), await sessions()]
  let seed = 0
  return (count) => {
    let events = 0
    for (let i = 0; i < count; i++) events += sessionOf(play(seed++).log).log.length
    return events
  }
}

async function verified(): Promise<Loop> {
  const [{ exportArchive, verifyArchive }, play] = [await load(), await sessions()]
  const archives = Array.from({ length: 50 }, (_, seed) => exportArchive(play(seed)))
  let next = 0
  return (count) => {
    let lines = 0
    for (let i = 0; i < count; i++) {
      const { text, head } = archives[next++ % archives.length]!
      const report = verifyArchive(text, { head })
      if (report.faults.length > 0) throw new Error(report.faults[0]!.message)
      lines += report.lines
    }
    return lines
  }
}

const table: Table = {
  name: 'deals',
  order: 11,
  title: 'El Dorado sessions per second, on one core',
  about:
    'Whole games, one seed after another, and archives of whole games checked against their head hashes.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 600 },
  cases: [
    { row: RESULT, column: COLUMN, start: async () => results((await load()).deals) },
    {
      row: LONG,
      column: COLUMN,
      start: async () => results((await load()).deals, { params: { seedVersion: 2 } }),
    },
    { row: LOGGED, column: COLUMN, start: logged },
    { row: VERIFIED, column: COLUMN, start: verified },
  ],
  targets: [
    { text: 'games with normal bots: at least 1,000 a second', of: [RESULT, COLUMN], perSecond: 1_000 },
    { text: 'archives verified: at least 1,000 a second', of: [VERIFIED, COLUMN], perSecond: 1_000 },
  ],
}

export default table
