import type { DrawRecord } from '@seedfast/audit'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { DrawSearch } from './draw-filter.js'

/** For how long the page does nothing but look, in milliseconds: it still follows a finger. */
const SLICE = 8

/** Longer than this, and the page says that it looks. */
const SLOW = 250

/** What was found of the draws of a run. */
export interface FoundDraws {
  /** The run's draws, and those of them that are like what is asked. */
  readonly draws: readonly DrawRecord[]
  readonly shown: readonly DrawRecord[]
  /** Whether these are of what was asked before (none at first), since a long run is still being looked through. */
  readonly looking: boolean
  /** Whether that takes its time. */
  readonly slow: boolean
}

/** The draws of a stream, or of all for null, that are like a text. A long run is looked through bit by bit. */
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
