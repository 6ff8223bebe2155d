import { NO_BATTLES, type Modifier, type UncheckedJourney } from '@seedfast/actmap'
import { lateParts, loadWorld } from '@seedfast/world'
import { useEffect, useMemo, useRef } from 'preact/compat'
import { withValues } from '../../../address/address-value.js'
import { replaceAddress } from '../../../address/use-address.js'
import { useLoaded } from '../../../session/use-loaded.js'
import { useToast } from '../../../ui/toast.js'
import type { ActPart } from '../act/act.js'
import * as values from '../address-values.js'
import { claimedWalk, journeySave, openWalk, steppedWalk, undoneWalk, walkText } from './saved-walk.js'

/** The user's walk through the map. The URL stores it. */
export interface Walk {
  readonly journey: UncheckedJourney
  /** The reason why the walk in the URL can't be used, or null if it can be. */
  readonly fault: string | null
  readonly modifiers: readonly Modifier[]
  /** Whether Unknown nodes can't turn out to be battles. */
  readonly noBattles: boolean
  step(id: string): void
  undo(): void
  restart(): void
  claim(): void
  setNoBattles(on: boolean): void
}

export function useWalk(part: ActPart): Walk {
  const { session, map, params, current } = part
  const { rules } = params
  const { state } = session
  const say = useToast()
  const text = values.walk.of(state)
  if (text !== null) useLoaded(journeySave)
  const noBattles = values.noBattles.of(state)
  const { journey, fault } = useMemo(() => openWalk({ map, rules }, text), [map, rules, text])
  const opened = useRef<string | null>(null)
  useEffect(() => {
    if (fault === null) opened.current = text
    // The walk belongs to the previous map, so remove it from the URL.
    else if (current && text === opened.current)
      replaceAddress({ ...state, ...withValues(state, values.walk.to(null)) })
  }, [fault, text, current, state])
  const modifiers = noBattles ? [NO_BATTLES] : []
  const act = { map, rules }
  const keep = (next: UncheckedJourney | null): void =>
    values.walk.set(part, next === null || next.path.length === 0 ? null : walkText(next.save()))
  // The URL stores the changed walk, and reading it needs the schema.
  const change = (act: () => void): void => {
    loadWorld({ late: lateParts([journeySave]) }).then(act, () =>
      say('The walk can’t be changed, because a part of the studio couldn’t be loaded.'),
    )
  }
  return {
    journey,
    fault,
    modifiers,
    noBattles,
    step: (id) => change(() => keep(steppedWalk(act, journey, id, modifiers))),
    undo: () =>
      change(() => {
        const back = undoneWalk(act, journey)
        if (back !== null) keep(back)
        else say('The rules have changed since that step. To return to it, use the browser’s Back button.')
      }),
    restart: () => keep(null),
    claim: () => change(() => keep(claimedWalk(act, journey))),
    setNoBattles: (on) => values.noBattles.set(part, on),
  }
}
