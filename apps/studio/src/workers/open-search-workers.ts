import { workerOn, type SearchWorker, type WorkerStart } from '@seedfast/search'
import { sendModules } from './modules-for-workers.js'

/**
 * Starts web workers for a search or a survey, each with the shipped worlds and the user's own. Stop each when done; a
 * worker stopped during work throws. If one can't start or the signal aborts, all end and this throws.
 */
export async function openSearchWorkers(
  count: number,
  start: WorkerStart,
  signal?: AbortSignal,
): Promise<SearchWorker[]> {
  const stops: (() => void)[] = []
  const stopAll = (): void => {
    for (const stop of stops) stop()
  }
  signal?.addEventListener('abort', stopAll)
  try {
    return await Promise.all(
      Array.from({ length: count }, () => {
        const { line, ended, stop } = openLine()
        stops.push(stop)
        return workerOn(line, start, stop, ended)
      }),
    )
  } catch (error) {
    stopAll()
    throw error
  } finally {
    signal?.removeEventListener('abort', stopAll)
  }
}

function openLine(): {
  readonly line: Parameters<typeof workerOn>[0]
  readonly ended: Promise<Error>
  stop(): void
} {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    type: 'module',
    name: 'search',
  })
  let stop = (): void => worker.terminate()
  const ended = new Promise<Error>((resolve) => {
    const end = (reason: string): void => {
      worker.terminate()
      resolve(new Error(`A worker of the search couldn’t run: ${reason}`))
    }
    worker.addEventListener('error', (event) => end(event.message || 'its program could not be loaded'))
    worker.addEventListener('messageerror', () => end('its answer could not be read'))
    stop = () => end('it was stopped')
  })
  sendModules(worker)
  return {
    line: {
      send: (message) => worker.postMessage(message, []),
      receive: (take) => worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => take(data)),
    },
    ended,
    stop,
  }
}
