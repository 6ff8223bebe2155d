import { needsHandOver, seatNames, seatView, sortedHand, tricksForRound, winnersOf } from '@seedfast/deals'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Hand } from './hand-cards.js'
import type { Table } from './use-table.js'

/**
 * Renders the actions of the person whose turn it is. The cards stay hidden until that person has taken over the
 * screen.
 */
export function PersonTurn({ table }: { readonly table: Table }): ReactNode {
  const [nonce, setNonce] = useState('')
  const { turn } = table
  const { state } = table.game!.session
  const nameOf = seatNames(state.seats)
  const seat = turn !== null && 'seat' in turn ? turn.seat : null
  const isHidden = seat !== null && turn!.kind !== 'nonce' && needsHandOver(state, table.viewer, seat)
  const hand = seat === null || isHidden ? [] : sortedHand(seatView(state, seat).hand)

  const onDigit = useEffectEvent((digit: number): boolean => {
    if (isHidden || turn === null) return false
    if (turn.kind === 'bid' && digit <= turn.max) {
      table.bid(digit)
      return true
    }
    const card = turn.kind === 'card' ? hand[(digit + 9) % 10] : undefined
    if (card === undefined) return false
    table.play(card)
    return true
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null
      if (!/^[0-9]$/.test(key) || ctrlKey || metaKey || altKey || isTyping) return
      if (onDigit(Number(key))) event.preventDefault()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  if (turn?.kind === 'automatic')
    return (
      <p className="deals-question">
        Only the host can continue this game, because its cards follow from the host’s secret.
      </p>
    )
  if (turn === null || seat === null) {
    const winners = winnersOf(state).map(nameOf).join(' and ')
    return turn?.kind === 'over' ? <p className="deals-question">{winners} won.</p> : null
  }
  if (turn.kind === 'nonce')
    return (
      <form
        className="deals-row"
        onSubmit={(event) => {
          event.preventDefault()
          if (nonce.trim() === '') return
          table.nonce(nonce.trim())
          setNonce('')
        }}
      >
        <label>
          {nameOf(seat)}, type anything that the host can’t predict:{' '}
          <input value={nonce} maxLength={200} onChange={(event) => setNonce(event.target.value)} />
        </label>
        <button type="submit" className="button primary">
          Send
        </button>
      </form>
    )
  if (isHidden)
    return (
      <div className="deals-hand-over">
        <p className="deals-question">Pass the device to {nameOf(seat)}.</p>
        {/* The focused button was removed. Without this, keyboard users would start again at the top of the page. */}
        <button type="button" className="button primary" autoFocus onClick={() => table.look(seat)}>
          Show my cards
        </button>
      </div>
    )
  return (
    <>
      <p className="deals-question">
        {nameOf(seat)}, {turn.kind === 'bid' ? 'how many tricks will you take?' : 'play a card.'}
      </p>
      {turn.kind === 'bid' && (
        <div className="deals-row" role="group" aria-label="Your bid">
          {Array.from({ length: tricksForRound(state.roundNo) + 1 }, (_, bid) => (
            <button key={bid} type="button" className="button small" onClick={() => table.bid(bid)}>
              {bid}
            </button>
          ))}
        </div>
      )}
      <Hand hand={hand} playable={turn.kind === 'card' ? turn.playable : []} onPlay={table.play} />
      {table.refusal !== null && <p role="alert">{table.refusal}</p>}
    </>
  )
}
