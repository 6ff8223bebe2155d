import type { DrawRecord } from '@seedfast/audit'
import { useEffect, useEffectEvent, useMemo, useState } from 'preact/compat'
import { DrawSearch } from './draw-filter.js'

/** The longest time that one slice of the search may block the page, in milliseconds. */
const SLICE = 8

/** The time in milliseconds after which the page shows that a search is still running. */
const SLOW = 250

export interface FoundDraws {
  readonly draws: readonly DrawRecord[]
  /** The draws that match the search. */
  readonly shown: readonly DrawRecord[]
  /**
   * Whether `shown` still contains the previous search's matches because the current search hasn't finished. During the
   * first search, `shown` is empty.
   */
  readonly looking: boolean
  /** Whether the search has taken long enough for the page to show that it is still running. */
  readonly slow: boolean
}

/**
 * Finds the draws that match `text`. Searches one stream, or all streams if `stream` is null. A long run is searched in
 * slices, so that the page stays responsive.
 */
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
