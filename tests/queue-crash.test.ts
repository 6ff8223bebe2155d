import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workHere, type Hit } from '@seedfast/search'
import {
  gatherSearch,
  openBroker,
  readQueueUrl,
  serveRanges,
  worldMark,
  type Broker,
  type TakenRange,
} from '@seedfast/search-queue'
import { defineWorld, fact, uint64Seed, type AnyWorld } from '@seedfast/world'
import { createPostgresBackend, Queue } from 'bullmq'
import { Redis } from 'ioredis'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { newFolder, seedfast as command, type Ran } from './command.js'
import { isLong } from './long.js'
import { until, withWorkers, type WorkerProcess } from './queue-process.js'
import { describeOnOneServer } from './queue-servers.js'

let folder: string
const QUICK = ['search', 'dice', '--where', 'roll <= 20', '--to', '19999']
const SLOW = ['search', 'slow-dice', '--where', 'roll <= 20', '--to', '29999']
/** The time limit of a test, in milliseconds. Even a busy machine needs far less. */
const TIMEOUT = 240_000

beforeAll(async () => {
  folder = newFolder()
  writeFileSync(
    join(folder, 'seedfast.config.ts'),
    `import { defineWorld, fact, uint64Seed } from 'seedfast'
// The slow one leaves time to kill a worker.
const diceOf = (id, throws) => defineWorld(
  { id, version: 1, seed: uint64Seed, generate: (run) => {
    const stream = run.stream('dice')
    let sum = 0
    for (let i = 0; i < throws; i++) sum += stream.int(1, 6)
    return { sum, roll: stream.int(1, 1000), extra: { zeta: sum % 7, a: [sum] } }
  } },
  { facts: {
    roll: { type: fact.int, of: ({ roll }) => roll },
    sum: { type: fact.int, of: ({ sum }) => sum },
    extra: { type: fact.object({ zeta: fact.int, a: fact.list(fact.int) }), of: ({ extra }) => extra },
  } },
)
export default { worlds: [diceOf('dice', 1000), diceOf('slow-dice', 20000)] }
`,
  )
})

const seedfast = (args: readonly string[]): Promise<Ran> => command(args, { cwd: folder })

const answers = new Map<readonly string[], Promise<Ran>>()

/** Returns the output without a queue, which is computed once for all servers. */
function aloneOf(args: readonly string[]): Promise<Ran> {
  const answer = answers.get(args) ?? seedfast(args)
  answers.set(args, answer)
  return answer
}

/** A range that a worker has taken, as BullMQ stores it. */
interface ActiveRange {
  readonly from: string
  readonly to: string
  /** The position that the range's last checkpoint has reached; null if there is no checkpoint. */
  readonly next: string | null
  /** The number of hits in the checkpoint. */
  readonly hits: number
  readonly worker: string
}

/** Asks the server which ranges workers have taken, without using our own code. */
async function activeRanges(url: string): Promise<ActiveRange[]> {
  const redis = url.startsWith('redis') ? new Redis(url, { maxRetriesPerRequest: null }) : null
  const pool =
    redis === null ? new pg.Pool({ connectionString: url, options: '-c search_path=bullmq' }) : null
  const open = (name: string): Queue =>
    redis !== null
      ? new Queue(name, { connection: redis, prefix: 'seedfast' })
      : (new Queue(name, { connection: pool as never }, createPostgresBackend) as unknown as Queue)
  try {
    const board = await open('seedfast-board').getJobs(['waiting'])
    const searches = board.flatMap((job) => (job?.id?.startsWith('search-') === true ? [job.id] : []))
    const jobs = await Promise.all(searches.map((search) => open(search).getJobs(['active'])))
    return jobs.flat().map(({ data, processedBy }) => {
      const { from, to } = JSON.parse(data.job) as { from: string; to: string }
      const state = JSON.parse(data.state ?? 'null') as { next: string; hits: unknown[] } | null
      return { from, to, next: state?.next ?? null, hits: state?.hits.length ?? 0, worker: processedBy ?? '' }
    })
  } finally {
    redis?.disconnect()
    await pool?.end()
  }
}

/**
 * Waits until one of the workers has saved a checkpoint with hits in the middle of a range. Returns the range and the
 * worker's index.
 */
async function rangeInTheMiddle(
  url: string,
  workers: readonly WorkerProcess[],
): Promise<[ActiveRange, number]> {
  let found: [ActiveRange, number] | undefined
  await until(async () => {
    for (const range of await activeRanges(url)) {
      const which = workers.findIndex(({ pid }) => range.worker.includes(`-${pid}-`))
      const { from, next, to, hits } = range
      // Early, so that the worker is killed before the end.
      const isInside = next !== null && BigInt(next) > BigInt(from) && BigInt(to) - BigInt(next) > 4_000n
      if (which >= 0 && isInside && hits > 0) found = [range, which]
    }
    return found !== undefined
  }, 'a checkpoint in the middle of a range')
  return found!
}

describeOnOneServer('a search on several machines', (server) => {
  const search = (more: readonly string[]): Promise<Ran> => seedfast([...more, '--queue', server().url])

  test.runIf(isLong)(
    'finds the same with two workers, twice at the same time, and with --first',
    { timeout: TIMEOUT },
    async () => {
      const whole = await aloneOf(QUICK)
      const lines = whole.out.trim().split('\n')
      expect(lines.length).toBeGreaterThan(300)
      await withWorkers(server().url, [folder, folder], async (workers) => {
        const [one, other] = await Promise.all([search(QUICK), search(QUICK)])
        expect([one.status, one.out]).toEqual([0, whole.out])
        expect([other.status, other.out]).toEqual([0, whole.out])
        expect((await search([...QUICK, '--first', '300'])).out.trim().split('\n')).toEqual(
          lines.slice(0, 300),
        )
        const ended = await Promise.all(workers.map((worker) => worker.endBy('SIGTERM')))
        expect(ended.map(({ status }) => status)).toEqual([0, 0])
        for (const { ranges } of ended) expect(ranges.length).toBeGreaterThan(0)
      })
    },
  )

  test.runIf(isLong)(
    'finds the same if a worker is killed within a range, and continues from the range’s checkpoint',
    { timeout: TIMEOUT },
    async () => {
      const whole = await aloneOf(SLOW)
      expect(whole.out.split('\n').length).toBeGreaterThan(500)
      await withWorkers(server().url, [folder, folder], async (workers) => {
        // The tables exist once the workers are ready.
        for (const worker of workers) await worker.says('worker: ')
        const searching = search(SLOW)
        const [{ from, to }, which] = await rangeInTheMiddle(server().url, workers)
        const killed = await workers[which]!.endBy('SIGKILL')
        // Only the checkpoint on the queue is left of its work.
        const left = (await activeRanges(server().url)).find(
          (range) => range.from === from && range.to === to,
        )!
        expect(killed.ranges.filter((range) => range.from === from)).toEqual([])
        expect(BigInt(left.next!)).toBeLessThan(BigInt(to))
        const { status, out } = await searching
        expect([status, out]).toEqual([0, whole.out])
        const other = await workers[1 - which]!.endBy('SIGTERM')
        const takenOver = other.ranges.filter((range) => range.from === from && range.to === to)
        expect(takenOver).toMatchObject([
          { resumedAt: left.next, end: 'answered', seeds: Number(BigInt(to) - BigInt(left.next!) + 1n) },
        ])
      })
    },
  )

  test(
    'finds the same with ranges in any order, and with each searched twice',
    { timeout: TIMEOUT },
    async () => {
      const range = { from: 0n, to: 19_999n }
      const request = { query: { must: 'roll <= 7' } }
      const alone = await workHere(dice, request, now)
      const all = (await alone.work({ from: 0n, count: 20_000, most: Infinity })).hits
      expect(all.length).toBeGreaterThan(1000)
      const over = new AbortController()
      const starts: string[] = []
      const open = (name: string): Promise<Broker> =>
        openBroker(readQueueUrl(server().url), { name, now, awayMs: 10_000 })
      const working = ['one', 'other'].map(async (name) => {
        const broker = await open(name)
        try {
          const workers = { open: async () => [await workHere(dice, request, now)] }
          const input = { name, host: name, worlds: [dice], ...workers }
          await serveRanges(anyOrderTwice(broker, starts), input, { now, signal: over.signal })
        } finally {
          await broker.close()
        }
      })
      const broker = await open('search')
      const hits: Hit[] = []
      try {
        const mark = await worldMark(dice)
        const input = { name: `search-${starts.length}-any`, world: 'dice', mark, request }
        const watch = { now, hits: (more: readonly Hit[]) => void hits.push(...more) }
        const { complete, seeds } = await gatherSearch(broker, { ...input, plan: { range } }, watch)
        expect([complete, seeds]).toEqual([true, 20_000])
        expect(hits).toEqual(all)
        const places = starts.map(Number)
        expect(places).not.toEqual([...places].sort((a, b) => a - b))
        for (const start of starts) expect(starts.filter((other) => other === start).length).toBe(2)
      } finally {
        over.abort()
        await Promise.all(working)
        await broker.close()
      }
    },
  )
})

const now = (): number => performance.now()
const dice: AnyWorld = defineWorld(
  { id: 'dice', version: 1, seed: uint64Seed, generate: (run) => ({ roll: run.stream('dice').int(1, 100) }) },
  { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
)

/**
 * Returns a broker that hands out ranges in reverse order, and each range twice: it discards the first result, so that
 * the range is searched again from its start. Adds the first index of each such range to `starts`.
 */
function anyOrderTwice(inner: Broker, starts: string[]): Broker {
  const held: TakenRange[] = []
  const broker = Object.create(inner) as Broker
  broker.takeRange = async (search) => {
    while (held.length < 3) {
      const more = await inner.takeRange(search)
      if (more === null) break
      held.push(more)
    }
    const taken = held.pop()
    if (taken === undefined) return null
    starts.push(taken.job.from)
    const isFirst = starts.filter((start) => start === taken.job.from).length === 1
    if (!isFirst) return taken
    const { job, checkpoint } = taken
    const giveBack = (): Promise<void> => taken.giveBack()
    return { job, checkpoint, save: async () => true, complete: giveBack, giveBack }
  }
  return broker
}
