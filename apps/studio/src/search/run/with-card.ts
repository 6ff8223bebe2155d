import type { SearchWorker, WorkerStart } from '@seedfast/search'
import { cardWorker, sharedCard } from '@seedfast/search/card'
import { openCardWorker } from '../../workers/open-card-worker.js'
import { CARD_STATUS, type CardChoice } from './card-choice.js'

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
  const card = sharedCard(openCardWorker({ ...start, adapters: choice === 'any' ? 'any' : 'real' }), {
    used: ({ name, conditions }) => CARD_STATUS.set({ name, conditions: conditions.length }),
    failed: ({ message }) => CARD_STATUS.set({ fault: message }),
  })
  let left = workers.length
  return workers.map((worker) => {
    const own = cardWorker(card, worker, () => performance.now())
    return {
      ...own,
      stop: () => {
        own.stop()
        if (--left === 0) card.close()
      },
    }
  })
}
