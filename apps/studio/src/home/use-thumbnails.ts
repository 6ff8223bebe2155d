import type { AnyWorld } from '@seedfast/world'
import { useEffect, useMemo, useState } from 'react'
import { openWorker } from '../making/open-worker.js'
import { thumbnailParams } from '../thumbnails/thumbnail-params.js'
import { ThumbnailQueue } from '../thumbnails/thumbnail-queue.js'

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
    const queue = new ThumbnailQueue(openWorker, ({ world }, svg) => {
      const address = svg === null ? null : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      if (address !== null) addresses.push(address)
      setThumbnails((before) => new Map(before).set(world, address === null ? 'none' : { address }))
    })
    queue.want(works)
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
