import type { AnySession } from '@seedfast/session'
import type { Loop, Table } from '../table.js'

const COLUMN = 'steps'
const BARE = 'made, without a recorder'
const RECORDED = 'recorded, with a hash every 16 steps'
const REPLAYED = 'replayed, with a hash every 16 steps'
const COMPARED = 'compared with the same code, with draws and a hash at every step'
const HEAVY = 'in heavy mode, at every step'
const EXPLORED = 'explored, including heavy mode for every 20th session'

/** Loads the package. It's loaded only when a case starts, because other tables don't need it. */
const load = () => import('@seedfast/session')

interface Unit {
  id: number
  x: number
  y: number
  hp: number
  name: string
}

interface State {
  units: Unit[]
}

/** A session with a state of 4 kB in JSON, whose steps change four units of eighty. */
async function session(): Promise<AnySession> {
  const [{ defineSession }, { z }] = await Promise.all([load(), import('zod')])
  const units = (): Unit[] =>
    Array.from({ length: 80 }, (_, id) => ({ id, x: id * 3, y: id % 7, hp: 20, name: `unit ${id}` }))
  return defineSession({
    id: 'army',
    version: 1,
    inputs: z.object({ unit: z.int().min(0).max(76), dx: z.int().min(-1).max(1) }),
    start: (): State => ({ units: units() }),
    step: (state, { unit, dx }, run) => {
      const stream = run.stream('hits')
      for (let i = unit; i < unit + 4; i++) {
        const one = state.units[i]!
        one.x += dx
        one.hp = one.hp <= 0 ? 20 : one.hp - stream.int(0, 3)
      }
    },
    problems: ({ units: all }) =>
      all.length === 80 ? [] : [{ path: ['units'], message: 'a unit is missing' }],
    goals: { 'a unit is far away': ({ units: all }) => all[0]!.x > 50 },
  }) as AnySession
}

const input = (n: number): { unit: number; dx: number } => ({ unit: (n * 7) % 77, dx: (n % 3) - 1 })

async function bare(): Promise<Loop> {
  const { openPlay } = await load()
  const play = openPlay(await session(), { seed: 'bench', params: {} })
  let n = 0
  return (count) => {
    for (let i = 0; i < count; i++) play.apply(input(n++))
    return (play.state as State).units[0]!.hp
  }
}

async function recorded(): Promise<Loop> {
  const { record } = await load()
  let bytes = 0
  const game = record(await session(), { seed: 'bench', write: (line) => (bytes += line.length) })
  let n = 0
  return (count) => {
    for (let i = 0; i < count; i++) game.step(input(n++))
    return bytes
  }
}

async function log(steps: number): Promise<{ session: AnySession; text: string }> {
  const { record } = await load()
  const one = await session()
  const lines: string[] = []
  const game = record(one, { seed: 'bench', write: (line) => lines.push(line) })
  for (let n = 0; n < steps; n++) game.step(input(n))
  return { session: one, text: lines.join('') }
}

/** Replays the same log again and again, each time as a whole. Reading the log is included. */
async function replayed(): Promise<Loop> {
  const { readInputs, readLog, replayLog } = await load()
  const { session: one, text } = await log(LOG_STEPS)
  const place = { in: 'file', name: 'bench.jsonl' } as const
  return inLogs(() => replayLog(one, readInputs(one, readLog(text, place), place)).steps)
}

async function compared(): Promise<Loop> {
  const { compareSides, readInputs, readLog } = await load()
  const { session: one, text } = await log(LOG_STEPS)
  const place = { in: 'file', name: 'bench.jsonl' } as const
  const side = { session: one, readable: readInputs(one, readLog(text, place), place) }
  return inLogs(() => (compareSides(side, side) === null ? LOG_STEPS : 0))
}

const LOG_STEPS = 2000

/** Returns a loop whose operations are steps, of work that makes all steps of a log at once. */
function inLogs(work: () => number): Loop {
  let owed = 0
  return (count) => {
    let sum = 0
    for (owed += count; owed > 0; owed -= LOG_STEPS) sum += work()
    return sum
  }
}

async function heavy(): Promise<Loop> {
  const { heavyCheck } = await load()
  const one = await session()
  return (count) => {
    let n = 0
    const { findings, steps } = heavyCheck(one, { seed: 'bench', params: {} }, () => input(n++), {
      most: count,
    })
    if (findings.length > 0) throw new Error(findings[0]!.test)
    return steps
  }
}

async function explored(): Promise<Loop> {
  const { explore } = await load()
  const options = {
    seed: 'bench',
    params: {},
    steps: 200,
    heavy: 20,
    slowMs: 1000,
    now: () => performance.now(),
  }
  const sessions = explore(await session(), options)
  let owed = 0
  let made = 0
  return (count) => {
    for (owed += count; owed > 0;) {
      const { steps } = sessions.next().value
      owed -= steps - made
      made = steps
    }
    return made
  }
}

const table: Table = {
  name: 'sessions',
  order: 20,
  title: 'Steps of a session per second, on one core',
  about:
    'A session whose state takes 4 kB as JSON and whose steps change four of eighty units and make four draws.',
  unit: 'per second',
  plan: { samples: 9, sampleMs: 30, warmUpMs: 600 },
  cases: [
    { row: BARE, column: COLUMN, start: bare },
    { row: RECORDED, column: COLUMN, start: recorded },
    { row: REPLAYED, column: COLUMN, start: replayed },
    { row: COMPARED, column: COLUMN, start: compared },
    { row: HEAVY, column: COLUMN, start: heavy },
    { row: EXPLORED, column: COLUMN, start: explored },
  ],
  targets: [
    { text: 'replay: 100,000 steps in 5 seconds', of: [REPLAYED, COLUMN], perSecond: 20_000 },
    { text: 'explore: at least 20,000 steps a second', of: [EXPLORED, COLUMN], perSecond: 20_000 },
  ],
}

export default table
