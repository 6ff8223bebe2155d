import type { AnyWorld } from '@seedfast/world'
import { useEffect, useMemo, useState } from 'preact/compat'
import { openWorker } from '../making/open-worker.js'
import { thumbnailParams } from '../thumbnails/thumbnail-params.js'
import { WorkerQueue } from '../thumbnails/worker-queue.js'

/**
 * A world's thumbnail: the URL of a picture, `drawing` while the picture is being drawn, or `none` if the world has no
 * picture.
 */
export type Thumbnail = { readonly address: string } | 'none' | 'drawing'

/** A world on the home page, with today's seed. */
export interface HomeWorld {
  readonly world: AnyWorld
  readonly seed: string
}

/**
 * Returns a thumbnail for each world at its seed, keyed by the world's ID. To keep the page responsive, thumbnails are
 * drawn one after another. `shipped` has the IDs of the worlds that aren't the user's own.
 */
export function useThumbnails(
  worlds: readonly HomeWorld[],
  shipped: ReadonlySet<string>,
): ReadonlyMap<string, Thumbnail> {
  const works = useMemo(
    () =>
      worlds
        .filter(({ world }) => world.views.svg !== undefined)
        .map(({ world: { id, page }, seed }) => ({
          world: id,
          seed,
          // The data of a built-in world is large, and its thumbnails don't depend on it.
          params: thumbnailParams({ id, page: shipped.has(id) ? null : page }),
          overrides: {},
        })),
    [worlds, shipped],
  )
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, Thumbnail>>(new Map())
  useEffect(() => {
    const addresses: string[] = []
    const queue = new WorkerQueue(openWorker)
    for (const work of works) {
      void queue
        .add((worker) => worker.ask('view', { work, name: 'svg' }))
        .then((answer) => {
          const svg = answer?.text ?? null
          const address =
            svg === null ? null : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
          if (address !== null) addresses.push(address)
          setThumbnails((before) => new Map(before).set(work.world, address === null ? 'none' : { address }))
        })
    }
    return () => {
      queue.close()
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [works])
  return useMemo(
    () =>
      new Map(
        worlds.map(({ world: { id, views } }) => [
          id,
          thumbnails.get(id) ?? (views.svg === undefined ? 'none' : 'drawing'),
        ]),
      ),
    [worlds, thumbnails],
  )
}
