import type { RemoteWorker } from '@seedfast/workers'
import { CardError } from './card-error.js'
import type { Card } from './card.js'

/** The calls that a worker with a graphics card serves. Indexes are decimal strings. */
export interface CardCalls {
  describe(): { readonly name: string; readonly conditions: readonly string[] }
  propose(range: { readonly from: string; readonly count: number }): Promise<{
    readonly offsets: readonly number[] | Uint32Array
    readonly counted: number
  }>
}

/** Returns the calls that a worker serves with a card. `offsets` converts offsets to what the worker can send. */
export function cardCalls(
  { name, conditions, propose }: Card,
  offsets: (found: Uint32Array) => readonly number[] | Uint32Array,
): CardCalls {
  return {
    describe: () => ({ name, conditions }),
    propose: async ({ from, count }) => {
      const found = await propose(BigInt(from), count)
      return { ...found, offsets: offsets(found.offsets) }
    },
  }
}

/** Returns the card of a worker, which ends when the card is closed. Throws a CardError if the worker has no card. */
export async function remoteCard(worker: RemoteWorker<CardCalls>): Promise<Card> {
  const asked = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } catch (error) {
      worker.stop()
      throw new CardError((error as Error).message)
    }
  }
  const { name, conditions } = await asked(worker.ask('describe', null))
  return {
    name,
    conditions,
    propose: async (from, count) => {
      const { offsets, counted } = await asked(worker.ask('propose', { from: String(from), count }))
      return { offsets: Uint32Array.from(offsets), counted }
    },
    close: () => worker.stop(),
  }
}
