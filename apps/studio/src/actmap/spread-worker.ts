import { distributionOf } from '@seedfast/actmap'
import type { SpreadAnswer, SpreadWork } from './spread-messages.js'

/** What a worker's global scope is to this module; the page's own types of it would be those of a window. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<SpreadWork>) => void): void
  postMessage(answer: SpreadAnswer, transfer: []): void
}

const scope = globalThis as unknown as WorkerScope

function answer({ params, first, count }: SpreadWork): SpreadAnswer {
  try {
    return { distribution: distributionOf(params, BigInt(first), count) }
  } catch (error) {
    return { error: String(error) }
  }
}

scope.addEventListener('message', ({ data }) => scope.postMessage(answer(data), []))
