import { SeedRate, type SearchWorker, type WorkerStart } from '@seedfast/search'
import { cardWorkers, sharedCard, remoteCard, type Card, type CardCalls } from '@seedfast/search/card'
import { CARD_STATUS, type CardChoice } from './card-choice.js'
import workerUrl from '../../workers/card-worker.ts?worker&url'
import type { CardStart } from '../../workers/card-start.js'
import { openWorldWorker } from '../../workers/open-world-worker.js'

/**
 * Lets the graphics card propose the seeds that workers search, as soon as it is open. `CARD_STATUS` says whether it is
 * used. The card is closed with the last worker.
 */
export function withCard(
  workers: readonly SearchWorker[],
  start: WorkerStart,
  choice: Exclude<CardChoice, 'never'>,
): SearchWorker[] {
  CARD_STATUS.set(null)
  const now = (): number => performance.now()
  const card = sharedCard(openCardWorker({ ...start, adapters: choice === 'any' ? 'any' : 'real' }), {
    used: ({ name, conditions }) => CARD_STATUS.set({ name, conditions: conditions.length, perSecond: 0 }),
    failed: ({ message }) => CARD_STATUS.set({ fault: message }),
  })
  const rate = new SeedRate(now)
  return cardWorkers(workers, card, now).map((worker) => {
    let known = 0
    const work: SearchWorker['work'] = async (chunk) => {
      const done = await worker.work(chunk)
      const { tested = 0 } = done.funnel.card ?? {}
      const used = card.card
      if (used !== null && tested > known) {
        rate.add(tested - known)
        const { name, conditions } = used
        CARD_STATUS.set({ name, conditions: conditions.length, perSecond: rate.perSecond() })
      }
      known = tested
      return done
    }
    return { ...worker, work }
  })
}

/**
 * Starts a web worker that runs a search's conditions on the graphics card. Throws a CardError if no card can be used.
 */
function openCardWorker(start: CardStart): Promise<Card> {
  const worker = new Worker(workerUrl, { type: 'module', name: 'graphics card' })
  return remoteCard(openWorldWorker<CardCalls>(worker, 'graphics card', start))
}
