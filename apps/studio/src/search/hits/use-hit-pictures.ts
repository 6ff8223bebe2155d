import type { Hit } from '@seedfast/search'
import type { AnyWorld } from '@seedfast/world'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openWorker } from '../../making/open-worker.js'
import type { MakeWork } from '../../making/making-protocol.js'
import { ThumbnailQueue } from '../../thumbnails/thumbnail-queue.js'
import { thumbnailParams } from '../../thumbnails/thumbnail-params.js'
import type { ReadySearch } from '../query/ready-search.js'

/**
 * Draws pictures of the visible hits. Returns the URLs of the pictures, keyed by seed. A URL is null if its picture
 * can't be drawn.
 */
export function useHitPictures(
  { request }: ReadySearch,
  world: Pick<AnyWorld, 'id' | 'page'>,
  visible: readonly Hit[],
): ReadonlyMap<string, string | null> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string | null>>(new Map())
  const queue = useRef<ThumbnailQueue | null>(null)
  const key = useMemo(
    () => JSON.stringify([world.id, pictureParams(world, request.params), request.overrides]),
    [world, request],
  )
  useEffect(() => {
    const addresses = new Map<string, string | null>()
    const started = new ThumbnailQueue(openWorker, ({ seed }, svg) => {
      const blob = svg === null ? null : new Blob([svg], { type: 'image/svg+xml' })
      addresses.set(seed, blob === null ? null : URL.createObjectURL(blob))
      setPictures(new Map(addresses))
    })
    queue.current = started
    return () => {
      started.close()
      for (const address of addresses.values()) if (address !== null) URL.revokeObjectURL(address)
      setPictures(new Map())
    }
  }, [key])
  const seeds = visible.map(({ seed }) => seed).join('\n')
  useEffect(() => {
    const [of, params, overrides] = JSON.parse(key) as readonly [string, unknown, unknown]
    const works = seeds
      .split('\n')
      .filter((seed) => seed !== '')
      .map((seed): MakeWork => ({ world: of, seed, params, overrides }))
    queue.current?.want(works)
  }, [key, seeds])
  return pictures
}

/**
 * Returns the params for drawing a hit's picture: the search's params, with the world's `thumbnailParams` as defaults.
 */
function pictureParams(world: Pick<AnyWorld, 'id' | 'page'>, params: unknown): unknown {
  return { ...thumbnailParams(world), ...(params as object | undefined) }
}
