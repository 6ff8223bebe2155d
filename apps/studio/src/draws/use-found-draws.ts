import type { DrawRecord } from '@seedfast/audit'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { DrawSearch } from './draw-filter.js'

/** How long one slice of the search may block the page, in milliseconds. */
const SLICE = 8

/** How long a search runs before the page shows that it is searching. */
const SLOW = 250

/** The draws found by a search. */
export interface FoundDraws {
  /** The run's draws, and the matching ones. */
  readonly draws: readonly DrawRecord[]
  readonly shown: readonly DrawRecord[]
  /**
   * Whether these are the matches of the previous search, because a long run is still being searched. At first, there
   * are none.
   */
  readonly looking: boolean
  /** Whether the search is slow enough to show. */
  readonly slow: boolean
}

/** Finds the draws of one stream, or of all if it is null, that match a query. A long run is searched in slices. */
export function useFoundDraws(draws: readonly DrawRecord[], stream: string | null, text: string): FoundDraws {
  const search = useMemo(() => {
    const begun = new DrawSearch(draws, { stream, text })
    begun.goOn(within(SLICE))
    return begun
  }, [draws, stream, text])
  const [last, setLast] = useState<DrawSearch | null>(null)
  const [slow, setSlow] = useState(false)
  const end = (): void => {
    setLast(search)
    setSlow(false)
  }
  if (search.isDone && last !== search) end()
  const goOn = useEffectEvent((began: number): boolean => {
    search.goOn(within(SLICE))
    if (search.isDone) end()
    else if (performance.now() - began > SLOW) setSlow(true)
    return search.isDone
  })
  useEffect(() => {
    if (search.isDone) return
    const began = performance.now()
    let timer = setTimeout(function slice() {
      if (!goOn(began)) timer = setTimeout(slice)
    })
    return () => clearTimeout(timer)
  }, [search])
  const ready = search.isDone ? search : last
  return {
    draws: ready?.draws ?? draws,
    shown: ready?.shown ?? NONE,
    looking: !search.isDone,
    slow: slow && !search.isDone,
  }
}

const NONE: readonly DrawRecord[] = []

function within(milliseconds: number): () => boolean {
  const began = performance.now()
  return () => performance.now() - began >= milliseconds
}
