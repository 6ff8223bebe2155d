import type { Issue } from '@seedfast/world'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PageState } from '../address/address.js'
import { changeLines, withChangeLines } from './other-side.js'

/** How long the user must pause before the typed changes are applied, in milliseconds. */
const PAUSE_MS = 500

interface Typed {
  readonly text: string
  /** The run's changes when the user typed the text, or the changes that were read from it. */
  readonly lines: string
  readonly issues: readonly Issue[]
}

export interface TypedChanges {
  readonly text: string
  /** The issues with the typed lines, as of the last time they were applied. */
  readonly issues: readonly Issue[]
  type(text: string): void
  /** Applies the typed lines immediately, as when the user leaves the field. */
  leave(): void
}

/**
 * Lets the user type a run's changes, one per line. Valid lines are applied after a pause. The field keeps the typed
 * text, including invalid lines, until the run's changes are replaced elsewhere.
 */
export function useTypedChanges(state: PageState, onChange: (state: PageState) => void): TypedChanges {
  const lines = changeLines(state)
  const [typed, setTyped] = useState<Typed | null>(null)
  const shown = typed?.lines === lines ? typed : null
  const apply = (isLeft: boolean): void => {
    if (shown === null) return
    const { state: next, issues } = withChangeLines(state, shown.text)
    const applied = changeLines(next)
    setTyped(isLeft && issues.length === 0 ? null : { text: shown.text, lines: applied, issues })
    if (applied !== lines) onChange(next)
  }
  const onPause = useEffectEvent(() => apply(false))
  const text = shown?.text ?? null
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => onPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return {
    text: text ?? lines,
    issues: shown?.issues ?? [],
    type: (next) => setTyped({ text: next, lines, issues: shown?.issues ?? [] }),
    leave: () => apply(true),
  }
}
