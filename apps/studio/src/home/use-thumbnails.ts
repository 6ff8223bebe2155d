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

/**
 * Returns a thumbnail for each world at its given seed, keyed by the world's ID. To keep the page responsive,
 * thumbnails are drawn one after another.
 */
export function useThumbnails(
  worlds: readonly AnyWorld[],
  seeds: ReadonlyMap<string, string>,
): ReadonlyMap<string, Thumbnail> {
  const works = useMemo(
    () =>
      worlds
        .filter(({ views }) => views.svg !== undefined)
        .map((world) => ({
          world: world.id,
          seed: seeds.get(world.id)!,
          params: thumbnailParams(world),
          overrides: {},
        })),
    [worlds, seeds],
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
        worlds.map(({ id, views }) => [
          id,
          thumbnails.get(id) ?? (views.svg === undefined ? 'none' : 'drawing'),
        ]),
      ),
    [worlds, thumbnails],
  )
}
