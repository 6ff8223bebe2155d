import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Broker, TakenRange } from './broker.js'
import { NO_COUNT } from './funnel-arithmetic.js'
import type { Notice } from './notice.js'
import type { RangeJob, RangeState } from './range-job.js'

/** A server where the tests open several brokers, in the same way as separate processes would. */
export interface BrokerPlace {
  /** Opens a broker. A worker of this broker loses its range after `LOCK_MS` milliseconds of silence. */
  open(name: string): Promise<Broker>
  /** Waits until the given time, in milliseconds, has passed. */
  pass(milliseconds: number): Promise<void>
  /** Returns the total number of records that the server stores for a search. */
  records(search: string): Promise<number>
}

/**
 * How long a worker can be silent before it loses its range in the tests, in milliseconds. The value is high enough for
 * a busy machine.
 */
export const LOCK_MS = 1_200

const job = (from: number, to: number): RangeJob => ({ from: String(from), to: String(to), most: 5 })
const state = (next: number): RangeState => ({
  next: String(next),
  // These are keys that a server might sort, and characters that it might lose.
  hits: [{ index: '7', seed: 'ü\u0000"', score: null, facts: { zeta: 1, be: { zz: [1.5, null], a: '' } } }],
  funnel: { ...NO_COUNT, candidates: next },
  milliseconds: 12.5,
})
const worker = (beat: number): Notice => ({ kind: 'worker', engine: 1, host: 'here', worlds: {}, beat })

let count = 0

/** Defines the tests that every broker must pass. */
export function brokerContract(name: string, place: () => BrokerPlace): void {
  describe(name, () => {
    let here: Broker
    let there: Broker
    let search: string
    beforeEach(async () => {
      search = `search-${++count}`
      here = await place().open(`here-${count}`)
      there = await place().open(`there-${count}`)
    })
    afterEach(async () => {
      await here.dropSearch(search)
      await here.close()
      await there.close()
    })
    const taken = async (broker: Broker): Promise<TakenRange> => {
      for (let tries = 0; tries < 200; tries++) {
        const range = await broker.takeRange(search)
        if (range !== null) return range
        await place().pass(LOCK_MS / 10)
      }
      throw new Error('no range came')
    }

    test('a notice is visible to all until it is removed, and can be replaced', async () => {
      await here.postNotice('a', worker(0))
      await there.postNotice('b', worker(0))
      await here.postNotice('a', worker(1))
      expect(await there.notices()).toEqual(
        new Map([
          ['a', worker(1)],
          ['b', worker(0)],
        ]),
      )
      await there.removeNotice('a')
      await there.removeNotice('a')
      expect(await here.notices()).toEqual(new Map([['b', worker(0)]]))
      await here.removeNotice('b')
    })

    test('each range is given to one worker, in the order of the offers, and its result arrives unchanged', async () => {
      await here.offerRange(search, 'r1', job(0, 9))
      await here.offerRange(search, 'r2', job(10, 19))
      const [first, second] = [await taken(there), await taken(here)]
      expect([first.job, second.job]).toEqual([job(0, 9), job(10, 19)])
      expect([first.checkpoint, await there.takeRange(search)]).toEqual([null, null])
      expect(await here.rangeRecord(search, 'r1')).toEqual({ state: null, done: false, losses: 0 })
      await first.complete(state(10))
      const record = await here.rangeRecord(search, 'r1')
      expect(record).toEqual({ state: state(10), done: true, losses: 0 })
      expect(JSON.stringify(record!.state)).toBe(JSON.stringify(state(10)))
      await second.giveBack()
    })

    test('a range that is offered twice is stored once', async () => {
      await here.offerRange(search, 'r1', job(0, 9))
      await there.offerRange(search, 'r1', job(0, 9))
      const range = await taken(there)
      expect(await here.takeRange(search)).toBe(null)
      await range.complete(state(10))
      await here.offerRange(search, 'r1', job(0, 9))
      expect(await there.takeRange(search)).toBe(null)
    })

    test('a search sees checkpoints, and a returned range continues from the last one', async () => {
      await here.offerRange(search, 'r1', job(0, 9))
      const range = await taken(there)
      expect(await range.save(state(4))).toBe(true)
      expect(await here.rangeRecord(search, 'r1')).toEqual({ state: state(4), done: false, losses: 0 })
      await range.giveBack()
      const again = await taken(here)
      expect(again.checkpoint).toEqual(state(4))
      expect((await here.rangeRecord(search, 'r1'))!.losses).toBe(0)
      await again.giveBack()
    })

    test('a silent worker loses its range to another worker, and can no longer change it', async () => {
      await here.offerRange(search, 'r1', job(0, 9))
      const silent = await place().open(`silent-${count}`)
      const lost = await taken(silent)
      expect(await lost.save(state(4))).toBe(true)
      await hush(lost)
      const again = await taken(there)
      expect(again.checkpoint).toEqual(state(4))
      expect((await here.rangeRecord(search, 'r1'))!.losses).toBe(1)
      expect(await lost.save(state(2))).toBe(false)
      await lost.complete(state(3))
      expect(await here.rangeRecord(search, 'r1')).toEqual({ state: state(4), done: false, losses: 1 })
      await again.complete(state(10))
      expect(await here.rangeRecord(search, 'r1')).toEqual({ state: state(10), done: true, losses: 1 })
      await silent.close()
    })

    test('a worker that saves checkpoints keeps its range', async () => {
      await here.offerRange(search, 'r1', job(0, 9))
      const range = await taken(there)
      for (let i = 0; i < 4; i++) {
        await place().pass(LOCK_MS / 2)
        expect(await here.takeRange(search)).toBe(null)
        expect(await range.save(state(i))).toBe(true)
      }
      await range.complete(state(10))
    })

    test('a withdrawn range is removed unless a worker has it', async () => {
      await here.offerRange(search, 'r1', job(0, 9))
      await here.offerRange(search, 'r2', job(10, 19))
      const range = await taken(there)
      await here.withdrawRange(search, 'r1')
      await here.withdrawRange(search, 'r2')
      expect(await here.rangeRecord(search, 'r1')).not.toBe(null)
      expect(await here.rangeRecord(search, 'r2')).toBe(null)
      await range.complete(state(10))
      await here.withdrawRange(search, 'r1')
      expect(await here.rangeRecord(search, 'r1')).toBe(null)
    })

    test('a dropped search disappears for its workers too, and other searches are unchanged', async () => {
      await here.offerRange(search, 'r1', job(0, 9))
      await here.offerRange(`${search}-other`, 'r1', job(0, 9))
      const range = await taken(there)
      await here.dropSearch(search)
      expect(await range.save(state(4))).toBe(false)
      await range.complete(state(10))
      await range.giveBack()
      expect(await here.rangeRecord(search, 'r1')).toBe(null)
      expect(await there.takeRange(search)).toBe(null)
      await there.leaveSearch(search)
      expect(await here.rangeRecord(`${search}-other`, 'r1')).not.toBe(null)
      await here.dropSearch(`${search}-other`)
    })

    test('a dropped search leaves nothing behind once its workers have left, and other searches stay', async () => {
      const other = `${search}-other`
      await here.offerRange(search, 'r1', job(0, 9))
      await here.offerRange(other, 'r1', job(0, 9))
      const range = await taken(there)
      expect(await there.takeRange(other)).not.toBe(null)
      await here.dropSearch(search)
      // In the meantime, workers look for lost ranges.
      await place().pass(LOCK_MS)
      await range.giveBack()
      await there.leaveSearch(search)
      await there.leaveSearch(other)
      expect(await place().records(search)).toBe(0)
      expect(await here.rangeRecord(other, 'r1')).not.toBe(null)
      await here.dropSearch(other)
      expect(await place().records(other)).toBe(0)
    })
  })
}

/** Silences a worker the way `kill -9` does, so that the lock on its range is no longer renewed. */
async function hush(range: TakenRange): Promise<void> {
  const { timer } = range as TakenRange & { readonly timer?: ReturnType<typeof setInterval> }
  clearInterval(timer)
}
