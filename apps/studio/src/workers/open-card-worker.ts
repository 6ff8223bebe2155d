import { remoteCard, type Card, type CardCalls } from '@seedfast/search/card'
import workerUrl from './card-worker.ts?worker&url'
import type { CardStart } from './card-start.js'
import { openWorldWorker } from './open-world-worker.js'

/**
 * Starts a web worker that runs a search's conditions on the graphics card. Throws a CardError if no card can be used.
 */
export function openCardWorker(start: CardStart): Promise<Card> {
  const worker = new Worker(workerUrl, { type: 'module', name: 'graphics card' })
  return remoteCard(openWorldWorker<CardCalls>(worker, 'graphics card', start))
}
