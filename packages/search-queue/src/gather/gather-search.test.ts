import {
  type Hit,
  runSearch,
  type SearchPlan,
  type SearchRequest,
  type SeedRange,
  workHere,
} from '@seedfast/search'
import { defineWorld, fact, uint64Seed, type AnyWorld } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import type { Broker, TakenRange } from '../broker/broker.js'
import type { QueueWorkers } from './gather-input.js'
import { gatherSearch } from './gather-search.js'
import { MemoryBroker } from '../broker/memory-broker.js'
import type { RangeState } from '../broker/range-job.js'
import { serveRanges } from '../work/serve-ranges.js'
import { worldMark } from '../broker/world-mark.js'

const now = (): number => performance.now()

function diceOf(version: number, luck = 0): AnyWorld {
  return defineWorld(
    {
      id: 'dice',
      version,
      seed: uint64Seed,
      generate: (run) => {
        if (run.seed === 66_666n) throw new Error('the die fell off the table')
        return { roll: run.stream('dice').int(1, 100) + luck }
      },
    },
    { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
  )
}
const dice = diceOf(1)
const request: SearchRequest = { query: { must: 'roll <= 7' } }
const range: SeedRange = { from: 3n, to: 20_002n }

interface Found {
  readonly hits: readonly Hit[]
  readonly seeds: number
  readonly complete: boolean
  readonly tested: number
}

async function alone(plan: SearchPlan): Promise<Found> {
  const hits: Hit[] = []
  const worker = await workHere(dice, request, now)
  const outcome = await runSearch([worker], plan, { now, hits: (more) => hits.push(...more) })
  return { hits, seeds: outcome.seeds, complete: outcome.complete, tested: outcome.funnel.tests[0]!.tested }
}

interface Together {
  readonly broker?: Broker
  readonly worlds?: readonly (readonly AnyWorld[])[]
  readonly ask?: SearchRequest
  readonly done?: (looked: SeedRange, hits: readonly Hit[]) => void
  readonly workers?: (workers: QueueWorkers) => void
  readonly signal?: AbortSignal
}

/** Runs a search with one worker per list of worlds. */
async function together(plan: SearchPlan, options: Together = {}): Promise<Found> {
  const { broker = new MemoryBroker(now, 200), worlds = [[dice], [dice]], ask = request } = options
  const hits: Hit[] = []
  const over = new AbortController()
  const workers = worlds.map((own, i) =>
    serveRanges(
      broker,
      {
        name: `worker-${i}`,
        host: `host-${i}`,
        worlds: own,
        open: async ({ request }) => [await workHere(own[0]!, request, now)],
      },
      { now, signal: over.signal },
    ),
  )
  try {
    const mark = await worldMark(dice)
    const outcome = await gatherSearch(
      broker,
      { name: 'a-search', world: 'dice', mark, request: ask, plan },
      {
        now,
        hits: (more) => hits.push(...more),
        ...(options.done === undefined ? {} : { done: options.done }),
        ...(options.workers === undefined ? {} : { workers: options.workers }),
        ...(options.signal === undefined ? {} : { signal: options.signal }),
      },
    )
    const { seeds, complete, funnel } = outcome
    return { hits, seeds, complete, tested: funnel.tests[0]?.tested ?? 0 }
  } finally {
    over.abort()
    await Promise.all(workers)
  }
}

/** Creates a broker that changes each taken range. */
function withTakes(change: (taken: TakenRange) => TakenRange, inner = new MemoryBroker(now, 200)): Broker {
  const broker: Broker = Object.create(inner) as Broker
  broker.takeRange = async (search) => {
    const taken = await inner.takeRange(search)
    return taken === null ? null : change(taken)
  }
  return broker
}

describe('a search on many machines', () => {
  test('finds the same seeds as on one machine', async () => {
    const one = await alone({ range })
    expect(one.hits.length).toBeGreaterThan(1000)
    expect(await together({ range })).toEqual(one)
  })

  test('waits for an asynchronous world, and finds the same seeds', async () => {
    const later: AnyWorld = defineWorld(
      {
        id: 'dice',
        version: 1,
        seed: uint64Seed,
        generate: async (run) => {
          await Promise.resolve()
          return { roll: run.stream('dice').int(1, 100) }
        },
      },
      { facts: { roll: { type: fact.int, of: ({ roll }) => roll } } },
    )
    const plan = { range: { from: 3n, to: 2_002n } }
    expect(await together(plan, { worlds: [[later], [later]] })).toEqual(await alone(plan))
  })

  test('finds the first hits without searching much further', async () => {
    const one = await alone({ range, first: 40 })
    const many = await together({ range: { ...range, to: 2n ** 64n - 1n }, first: 40 })
    expect(many.hits).toEqual(one.hits)
    expect(many.complete).toBe(true)
    expect(many.seeds).toBeLessThan(20_000)
  })

  test('searches only the seeds of a list', async () => {
    const indexes = Array.from({ length: 3_000 }, (_, i) => BigInt(i * 7))
    const plan = { range: { from: 0n, to: 2_999n }, indexes }
    expect(await together(plan)).toEqual(await alone(plan))
  })

  test('returns immediately for a pattern that would block a worker with a backtracking engine', async () => {
    const hard = `"${'a'.repeat(5000)}!".matches("(a+)+$") || roll <= 7`
    const many = await together({ range }, { ask: { query: { must: hard } } })
    expect(many.hits.map(({ seed }) => seed)).toEqual((await alone({ range })).hits.map(({ seed }) => seed))
  })

  test('continues from earlier ranges', async () => {
    const done = [{ from: 100n, to: 5_000n }]
    expect(await together({ range, done })).toEqual(await alone({ range, done }))
  })

  test('finds the same seeds if every range is searched twice', async () => {
    let worked = 0
    const twice = withTakes((taken) => ({
      ...taken,
      // The result is lost, so another worker gets the range from its start or a checkpoint.
      complete: async (state) => {
        if (worked++ % 2 === 0) return worked % 4 === 1 ? undefined : void (await taken.save(state))
        await taken.complete(state)
      },
    }))
    const small = { from: 0n, to: 4_000n }
    const many = await together({ range: small }, { broker: twice })
    expect(many).toEqual(await alone({ range: small }))
    expect(worked).toBeGreaterThan(6)
  })

  test('finds the same seeds if workers die halfway, and continues from their checkpoints', async () => {
    const starts: (RangeState | null)[] = []
    const losing = withTakes((taken) => {
      starts.push(taken.checkpoint)
      if (starts.length % 2 === 0) return taken
      return {
        ...taken,
        complete: async (state) => {
          // Half of the hits, as in a checkpoint.
          const from = BigInt((taken.checkpoint ?? { next: taken.job.from }).next)
          const half = from + (BigInt(state.next) - from) / 2n
          const hits = state.hits.filter(({ index }) => BigInt(index) < half)
          const tests = state.funnel.tests.map((count) => ({
            ...count,
            tested: Number(half - BigInt(taken.job.from)),
          }))
          await taken.save({ ...state, next: String(half), hits, funnel: { ...state.funnel, tests } })
        },
      }
    })
    const small = { from: 0n, to: 4_000n }
    expect(await together({ range: small }, { broker: losing })).toEqual(await alone({ range: small }))
    expect(starts.filter((start) => start !== null).length).toBeGreaterThan(2)
  })

  test("reports ranges that don't overlap, each with its hits", async () => {
    const pieces: { from: bigint; to: bigint; hits: number }[] = []
    const { hits } = await together(
      { range },
      { done: ({ from, to }, found) => void pieces.push({ from, to, hits: found.length }) },
    )
    pieces.sort((a, b) => Number(a.from - b.from))
    for (const [i, { from }] of pieces.entries()) expect(from).toBe(i === 0 ? 3n : pieces[i - 1]!.to + 1n)
    expect(pieces.at(-1)!.to).toBe(range.to)
    expect(pieces.reduce((sum, piece) => sum + piece.hits, 0)).toBe(hits.length)
  })
})

test('ranges with very many hits end early, and the rest of each range is offered again', async () => {
  const ask = { query: { must: 'true' } }
  let longest = 0
  const broker = withTakes((taken) => ({
    ...taken,
    complete: (state) => {
      longest = Math.max(longest, state.hits.length)
      return taken.complete(state)
    },
  }))
  const { hits } = await together({ range }, { ask, broker })
  expect(hits.map(({ index }) => index)).toEqual(Array.from({ length: 20_000 }, (_, i) => BigInt(i + 3)))
  // A running chunk is finished even if there are enough hits.
  expect(longest).toBeLessThan(2_000)
})

test('an error in a world ends the search, as it does locally', async () => {
  const plan = { range: { from: 66_000n, to: 70_000n } }
  await expect(together(plan)).rejects.toThrow('seed 66666: Error: the die fell off the table')
})

test('ranges that disappear from the queue are offered again, and a range that keeps disappearing is an error', async () => {
  const inner = new MemoryBroker(now, 200)
  let offers = 0
  const forgetful: Broker = Object.create(inner) as Broker
  forgetful.offerRange = async (...args) => {
    if (++offers % 3 !== 0) await inner.offerRange(...args)
  }
  expect(await together({ range }, { broker: forgetful })).toEqual(await alone({ range }))
  forgetful.offerRange = async () => {}
  await expect(together({ range }, { broker: forgetful })).rejects.toThrow(
    'search dice: 6 workers died while searching the seeds at positions 3 to 258',
  )
})

test('workers with a different version or build are reported and skip the search', async () => {
  const seen: QueueWorkers[] = []
  const { hits } = await together(
    { range },
    { worlds: [[diceOf(2)], [diceOf(1, 1)], [dice]], workers: (workers) => void seen.push(workers) },
  )
  expect(hits).toEqual((await alone({ range })).hits)
  const stop = new AbortController()
  const outcome = await together(
    { range },
    {
      worlds: [[diceOf(2)], [diceOf(1, 1)]],
      signal: stop.signal,
      workers: (workers) => {
        seen.push(workers)
        if (workers.others.length === 2) stop.abort()
      },
    },
  )
  expect(outcome).toMatchObject({ hits: [], complete: false })
  expect(seen.at(-1)).toEqual({
    ready: 0,
    others: [
      { host: 'host-0', mismatch: { kind: 'other-version', world: 'dice', version: 2 } },
      { host: 'host-1', mismatch: { kind: 'other-build', world: 'dice', version: 1 } },
    ],
  })
})

test('a search leaves nothing on the queue, however it ends', async () => {
  const broker = new MemoryBroker(now, 200)
  const stop = new AbortController()
  await together({ range }, { broker, done: () => stop.abort(), signal: stop.signal })
  await expect(together({ range: { from: 66_000n, to: 70_000n } }, { broker })).rejects.toThrow('66666')
  expect(await broker.notices()).toEqual(new Map())
  expect(await broker.takeRange('a-search')).toBe(null)
})
