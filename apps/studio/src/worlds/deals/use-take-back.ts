import { useMemo } from 'react'
import { useToast } from '../../ui/toast.js'
import { takeBackOf, takeBackReasonText } from './take-back.js'
import type { Table } from './table.js'

/** The button that takes back the last bid or card. */
export interface TakeBackButton {
  readonly isPossible: boolean
  /** Takes back the last bid or card of a person, or says why that isn't possible. */
  takeBack(): void
}

/** Returns null if there is no bid or card of a person. */
export function useTakeBack({ game, viewer, playsForced, rewind }: Table): TakeBackButton | null {
  const say = useToast()
  const session = game!.session
  const found = useMemo(() => takeBackOf(session, viewer, playsForced), [session, viewer, playsForced])
  if (found === null) return null
  return {
    isPossible: 'events' in found,
    takeBack: () => {
      if ('events' in found) rewind(found.events)
      else say(takeBackReasonText(found.reason, session.state.seats))
    },
  }
}
