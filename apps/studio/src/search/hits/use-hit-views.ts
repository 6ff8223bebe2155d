import { type AnyFactType, type AnyWorld, type FactWords } from '@seedfast/world'
import { useEffect, useMemo, useState } from 'preact/compat'
import type { Hit } from '@seedfast/search'
import { openWorker } from '../../making/open-worker.js'
import { thumbnailParams } from '../../thumbnails/thumbnail-params.js'
import { conditionParts } from '../builder/condition-parts.js'
import type { ReadySearch } from '../query/ready-search.js'
import { anyAskedParts, type AskedHit, type FindAskedParts } from './asked-parts.js'
import { HitViews, type HitView } from './hit-views.js'
import type { PageHits } from './page-hits.js'

/** A hit's view with the URL of its picture. */
export interface ShownHitView extends Omit<HitView, 'svg'> {
  readonly picture: string | null
}

export type LoadAskedParts = () => Promise<{ readonly default: FindAskedParts }>

/** Returns the conditions of a search that hits must match or score points for, as far as rows can express them. */
export function askedRows(
  world: AnyWorld,
  types: ReadonlyMap<string, AnyFactType>,
  { request: { query } }: ReadySearch,
): AskedHit['rows'] {
  const texts = [query.must ?? '', ...(query.should ?? []).map(({ when }) => when)].flat()
  return texts.flatMap((text) => conditionParts(world, types, text) ?? []).flatMap(({ row }) => row ?? [])
}

/** Draws the visible hits of a search, and lets the page open what the search asked for. Returns the views by seed. */
export function useHitViews(
  requestedSearch: ReadySearch,
  world: AnyWorld,
  rows: AskedHit['rows'],
  words: FactWords | undefined,
  load: LoadAskedParts | undefined,
  { run }: PageHits,
  visible: readonly Hit[],
): ReadonlyMap<string, ShownHitView> {
  const [shown, setShown] = useState<ReadonlyMap<string, ShownHitView>>(new Map())
  const { params, overrides } = requestedSearch.request
  const views = useMemo(
    () =>
      new HitViews(
        {
          world,
          words,
          rows,
          request: { params, overrides },
          pictureParams: thumbnailParams(world),
          findParts: async () => (await load?.())?.default ?? anyAskedParts,
        },
        openWorker,
      ),
    [world, words, rows, params, overrides, load],
  )
  useEffect(() => {
    run.askedPlace = async (hit) => (await views.of(hit)).values
    return () => {
      run.askedPlace = null
      views.close()
      setShown((before) => {
        for (const { picture } of before.values()) if (picture !== null) URL.revokeObjectURL(picture)
        return new Map()
      })
    }
  }, [views, run])
  const seeds = visible.map(({ seed }) => seed).join('\n')
  useEffect(() => {
    let left = false
    // The hit that is requested last is viewed first.
    for (const seed of seeds.split('\n').filter(Boolean).toReversed()) {
      void views.of({ seed }).then(({ svg, ...view }) => {
        if (left) return
        setShown((before) => {
          if (before.has(seed)) return before
          const picture =
            svg === null ? null : URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
          return new Map(before).set(seed, { ...view, picture })
        })
      })
    }
    return () => {
      left = true
    }
  }, [views, seeds])
  return shown
}
