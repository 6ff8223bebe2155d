import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Broker, TakenRange } from './broker.js'
import { NO_COUNT } from './funnel-arithmetic.js'
import type { Notice } from './notice.js'
import type { RangeJob, RangeState } from './range-job.js'

/** A server that brokers are opened on, as different processes would. */
export interface BrokerPlace {
  /** A broker whose workers lose their ranges after `LOCK_MS` without a word. */
  open(name: string): Promise<Broker>
  /** Lets a time go by. */
  pass(milliseconds: number): Promise<void>
  /** How many records the server has of a search, of whatever kind. */
  records(search: string): Promise<number>
}

/** Long enough for a machine that has other things to do. */
export const LOCK_MS = 1_200

const job = (from: number, to: number): RangeJob => ({ from: String(from), to: String(to), most: 5 })
const state = (next: number): RangeState => ({
  next: String(next),
  // Keys in an order that no server would choose, and a text that is hard to keep.
  hits: [{ index: '7', seed: 'ü\u0000"', score: null, facts: { zeta: 1, be: { zz: [1.5, null], a: '' } } }],
  funnel: { ...NO_COUNT, candidates: next },
  milliseconds: 12.5,
})
const worker = (beat: number): Notice => ({ kind: 'worker', engine: 1, host: 'here', worlds: {}, beat })

let count = 0

/** What every broker does. */
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
      await here.drop(search)
      await here.close()
      await there.close()
    })
    const taken = async (broker: Broker): Promise<TakenRange> => {
      for (let tries = 0; tries < 200; tries++) {
        const range = await broker.take(search)
        if (range !== null) return range
        await place().pass(LOCK_MS / 10)
      }
      throw new Error('no range came')
    }

    test('a notice stands for all to see until it is taken down, and is renewed in place', async () => {
      await here.post('a', worker(0))
      await there.post('b', worker(0))
      await here.post('a', worker(1))
      expect(await there.notices()).toEqual(
        new Map([
          ['a', worker(1)],
          ['b', worker(0)],
        ]),
      )
      await there.unpost('a')
      await there.unpost('a')
      expect(await here.notices()).toEqual(new Map([['b', worker(0)]]))
      await here.unpost('b')
    })

    test('each range goes to one worker, the first offered first, and its answer comes back as it was given', async () => {
      await here.offer(search, 'r1', job(0, 9))
      await here.offer(search, 'r2', job(10, 19))
      const [first, second] = [await taken(there), await taken(here)]
      expect([first.job, second.job]).toEqual([job(0, 9), job(10, 19)])
      expect([first.checkpoint, await there.take(search)]).toEqual([null, null])
      expect(await here.look(search, 'r1')).toEqual({ state: null, done: false, losses: 0 })
      await first.complete(state(10))
      const record = await here.look(search, 'r1')
      expect(record).toEqual({ state: state(10), done: true, losses: 0 })
      expect(JSON.stringify(record!.state)).toBe(JSON.stringify(state(10)))
      await second.giveBack()
    })

    test('a range that is offered twice is there once', async () => {
      await here.offer(search, 'r1', job(0, 9))
      await there.offer(search, 'r1', job(0, 9))
      const range = await taken(there)
      expect(await here.take(search)).toBe(null)
      await range.complete(state(10))
      await here.offer(search, 'r1', job(0, 9))
      expect(await there.take(search)).toBe(null)
    })

    test('a checkpoint is seen by the search, and a range that is given back goes on there', async () => {
      await here.offer(search, 'r1', job(0, 9))
      const range = await taken(there)
      expect(await range.save(state(4))).toBe(true)
      expect(await here.look(search, 'r1')).toEqual({ state: state(4), done: false, losses: 0 })
      await range.giveBack()
      const again = await taken(here)
      expect(again.checkpoint).toEqual(state(4))
      expect((await here.look(search, 'r1'))!.losses).toBe(0)
      await again.giveBack()
    })

    test('a range goes to another when nothing was heard of its worker, which can do no more harm then', async () => {
      await here.offer(search, 'r1', job(0, 9))
      const silent = await place().open(`silent-${count}`)
      const lost = await taken(silent)
      expect(await lost.save(state(4))).toBe(true)
      await hush(lost)
      const again = await taken(there)
      expect(again.checkpoint).toEqual(state(4))
      expect((await here.look(search, 'r1'))!.losses).toBe(1)
      expect(await lost.save(state(2))).toBe(false)
      await lost.complete(state(3))
      expect(await here.look(search, 'r1')).toEqual({ state: state(4), done: false, losses: 1 })
      await again.complete(state(10))
      expect(await here.look(search, 'r1')).toEqual({ state: state(10), done: true, losses: 1 })
      await silent.close()
    })

    test('a worker that goes on keeps its range for longer than it could be silent', async () => {
      await here.offer(search, 'r1', job(0, 9))
      const range = await taken(there)
      for (let i = 0; i < 4; i++) {
        await place().pass(LOCK_MS / 2)
        expect(await here.take(search)).toBe(null)
        expect(await range.save(state(i))).toBe(true)
      }
      await range.complete(state(10))
    })

    test('what is withdrawn is gone, unless someone works on it', async () => {
      await here.offer(search, 'r1', job(0, 9))
      await here.offer(search, 'r2', job(10, 19))
      const range = await taken(there)
      await here.withdraw(search, 'r1')
      await here.withdraw(search, 'r2')
      expect(await here.look(search, 'r1')).not.toBe(null)
      expect(await here.look(search, 'r2')).toBe(null)
      await range.complete(state(10))
      await here.withdraw(search, 'r1')
      expect(await here.look(search, 'r1')).toBe(null)
    })

    test('a search that is dropped is gone for its workers too, and no other is touched', async () => {
      await here.offer(search, 'r1', job(0, 9))
      await here.offer(`${search}-other`, 'r1', job(0, 9))
      const range = await taken(there)
      await here.drop(search)
      expect(await range.save(state(4))).toBe(false)
      await range.complete(state(10))
      await range.giveBack()
      expect(await here.look(search, 'r1')).toBe(null)
      expect(await there.take(search)).toBe(null)
      await there.leave(search)
      expect(await here.look(`${search}-other`, 'r1')).not.toBe(null)
      await here.drop(`${search}-other`)
    })

    test('nothing is left of a search that was dropped once its workers have left it, and one that lives stays', async () => {
      const other = `${search}-other`
      await here.offer(search, 'r1', job(0, 9))
      await here.offer(other, 'r1', job(0, 9))
      const range = await taken(there)
      expect(await there.take(other)).not.toBe(null)
      await here.drop(search)
      // Workers look for those that were lost, meanwhile.
      await place().pass(LOCK_MS)
      await range.giveBack()
      await there.leave(search)
      await there.leave(other)
      expect(await place().records(search)).toBe(0)
      expect(await here.look(other, 'r1')).not.toBe(null)
      await here.drop(other)
      expect(await place().records(other)).toBe(0)
    })
  })
}

/** Makes a worker silent, as `kill -9` does: what renews its hold in the background stops. */
async function hush(range: TakenRange): Promise<void> {
  const { timer } = range as TakenRange & { readonly timer?: ReturnType<typeof setInterval> }
  clearInterval(timer)
}
