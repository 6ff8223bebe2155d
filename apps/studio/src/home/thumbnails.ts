import type { RemoteWorker } from '@seedfast/workers'
import type { MakeWork, MakingCalls } from '../making/messages.js'

/** How long one thumbnail may take before its world is skipped, in milliseconds. */
const LIMIT = 8000

/**
 * Draws pictures of several results, one after another, in one worker. `onPicture` receives each picture; null if the
 * world fails or takes too long. Returns a function that stops the work.
 */
export function drawThumbnails(
  works: readonly MakeWork[],
  open: () => RemoteWorker<MakingCalls>,
  onPicture: (work: MakeWork, svg: string | null) => void,
): () => void {
  let worker: RemoteWorker<MakingCalls> | null = null
  let stopped = false
  const end = (): void => {
    worker?.stop()
    worker = null
  }
  const draw = async (work: MakeWork): Promise<string | null> => {
    worker ??= open()
    const { text } = await worker.ask('view', { work, name: 'svg' })
    return text ?? null
  }
  void (async () => {
    for (const work of works) {
      if (stopped) return
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => {
          end()
          resolve(null)
        }, LIMIT)
      })
      const svg = await Promise.race([draw(work), late]).catch(() => {
        end()
        return null
      })
      clearTimeout(timer)
      if (!stopped) onPicture(work, svg)
    }
    end()
  })()
  return () => {
    stopped = true
    end()
  }
}
