import { cardSign, needsHandOver, type SessionEvent } from '@seedfast/deals'
import { useEffect, useEffectEvent, useState } from 'react'
import { pauseBeforeForced } from './pace.js'
import type { Table } from './table.js'

/** A card that the table played for a person. */
interface ForcedCard {
  readonly sign: string
  readonly seat: string
  /** The number of events before the card. */
  readonly events: number
}

/**
 * Plays a person's card after a short pause if it is the only legal one and the user turned that on. Returns a sentence
 * about that card, which remains until the person's next bid or card. Returns null if there is nothing to say.
 */
export function useForcedCard(table: Table): string | null {
  const { game, turn, position, isCatchingUp, playsForced, isFromLink, pace, viewer } = table
  const { log, state } = game!.session
  const isNow = position === log.length && !isCatchingUp
  const card =
    playsForced &&
    !isFromLink &&
    isNow &&
    turn?.kind === 'card' &&
    turn.playable.length === 1 &&
    !needsHandOver(state, viewer, turn.seat)
      ? { sign: cardSign(turn.playable[0]!), seat: turn.seat, events: log.length }
      : null
  const [played, setPlayed] = useState<ForcedCard | null>(null)
  const play = useEffectEvent(() => {
    if (card === null || turn?.kind !== 'card') return
    setPlayed(card)
    table.play(turn.playable[0]!)
  })
  const isForced = card !== null
  useEffect(() => {
    if (!isForced) return
    const timer = setTimeout(play, pauseBeforeForced(pace))
    return () => clearTimeout(timer)
  }, [isForced, log.length, pace])
  if (card !== null) return `${card.sign} is the only card that you can play.`
  if (played === null || cardBy(log[played.events], played.seat) !== played.sign) return null
  return log.slice(played.events + 1).some((event) => isChoiceBy(event, played.seat))
    ? null
    : `The table played ${played.sign} for you, because it was the only card that you could play.`
}

function cardBy(event: SessionEvent | undefined, seat: string): string | null {
  return event?.type === 'sp/trick/played' && event.payload.playerId === seat
    ? cardSign(event.payload.card)
    : null
}

function isChoiceBy(event: SessionEvent, seat: string): boolean {
  return (event.type === 'bid/set' && event.payload.playerId === seat) || cardBy(event, seat) !== null
}
