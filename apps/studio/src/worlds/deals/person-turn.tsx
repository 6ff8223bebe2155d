import type { AtTable, Table } from './table.js'
import {
  needsHandOver,
  seatNames,
  seatView,
  sortedHand,
  tricksForRound,
  turnOf,
  winnersOf,
  type SessionState,
  cardOf,
  cardSign,
  ledSuit,
  type Card,
  type Suit,
} from '@seedfast/deals'
import { useMemo, type ReactNode } from 'preact/compat'
import { useStoredChoice } from '../../ui/stored-choice.js'
import { Hand, type OptionNote } from './hand-cards.js'
import { NonceTurn } from './nonce-turn.js'
import { scoreText, chanceText } from './review/estimate-text.js'
import { useEstimates } from './review/use-estimates.js'
import { usePageKeys } from '../../page/shortcuts/use-keys.js'
import { DEALS_KEYS } from './deals-keys.js'
import { decisionIn, type Option } from './worker/decision.js'
import { focusOnMount } from '../../ui/focus-on-mount.js'
import { Button } from '../../ui/button.js'

const NO_NOTES: ReadonlyMap<string, OptionNote> = new Map()

/**
 * Renders the actions of the person whose turn it is. The cards stay hidden until that person has taken over the
 * screen.
 */
export function PersonTurn({
  table,
  singleKeys,
}: {
  readonly table: Table
  readonly singleKeys: boolean
}): ReactNode {
  const [hints, setHints] = useStoredChoice('deals-hints', ['off', 'on'])
  const isHinting = hints === 'on'
  const switchHints = (): void => setHints(isHinting ? 'off' : 'on')
  const { turn } = table
  const { state, log } = table.game!.session
  const nameOf = seatNames(state.seats)
  const seat = turn !== null && 'seat' in turn ? turn.seat : null
  const isHidden =
    seat !== null &&
    turn!.kind !== 'nonce' &&
    turn!.kind !== 'nonce-commitment' &&
    needsHandOver(state, table.viewer, seat)
  const isDeciding = (turn?.kind === 'bid' || turn?.kind === 'card') && !isHidden
  const hand = seat === null || isHidden ? [] : sortedHand(seatView(state, seat).hand)

  const decisions = useMemo(() => {
    const decision = isHinting && isDeciding ? decisionIn(state, log.length, undefined) : null
    return decision === null ? null : [decision]
  }, [isHinting, isDeciding, state, log])
  const { all, isFailed } = useEstimates(decisions)
  const estimate = all?.[0]
  const notes = useMemo(
    () =>
      estimate === undefined
        ? NO_NOTES
        : new Map(
            estimate.options.map(({ label, chance, score }, i) => [
              label,
              {
                text: turn?.kind === 'bid' ? scoreText(score) : chanceText(chance),
                isBest: i === estimate.best,
              },
            ]),
          ),
    [estimate, turn],
  )

  usePageKeys(DEALS_KEYS, singleKeys, {
    hints: () => {
      if (isDeciding) switchHints()
      return isDeciding
    },
    choose: ({ key }) => {
      if (!isDeciding) return false
      const digit = Number(key)
      if (turn.kind === 'bid' && digit <= turn.max) {
        table.bid(digit)
        return true
      }
      const card = turn.kind === 'card' ? hand[(digit + 9) % 10] : undefined
      if (card === undefined) return false
      table.play(card)
      return true
    },
  })
  if (turn?.kind === 'automatic')
    return (
      <p className="deals-question">
        Only the host can continue this game, because its cards depend on the host’s secret.
      </p>
    )
  if (turn?.kind === 'over')
    return (
      <>
        <p className="deals-question">{winnersOf(state).map(nameOf).join(' and ')} won.</p>
        <div className="deals-row">
          <Button look="primary" onClick={table.playAgain}>
            Play again
          </Button>
          <span className="quiet">same players, new cards</span>
        </div>
      </>
    )
  if (turn === null || seat === null) return null
  if (turn.kind === 'nonce' || turn.kind === 'nonce-commitment')
    return <NonceTurn table={table} turn={turn} />
  if (isHidden)
    return (
      <div className="deals-hand-over grid gap-4 place-content-center min-h-36 text-center">
        <p className="deals-question">
          Pass the device to {nameOf(seat) === 'You' ? '“You”' : nameOf(seat)}.
        </p>
        {/* The focused button was removed. Without this, keyboard users would start again at the top of the page. */}
        <Button look="primary" ref={focusOnMount} onClick={() => table.look(seat)}>
          Show my cards
        </Button>
      </div>
    )
  const playable = turn.kind === 'card' ? turn.playable : []
  return (
    <>
      <p className="deals-question">
        {nameOf(seat)}, {turn.kind === 'bid' ? 'how many tricks will you take?' : 'play a card.'}
      </p>
      {turn.kind === 'bid' && (
        <div className="deals-row deals-bids" role="group" aria-label="Your bid" tabIndex={-1}>
          {Array.from({ length: tricksForRound(state.roundNo) + 1 }, (_, bid) => {
            const note = notes.get(String(bid))
            return (
              <Button
                key={bid}
                data-best={note?.isBest === true ? '' : undefined}
                onClick={() => table.bid(bid)}
              >
                {bid}
                {note !== undefined && <span className="deals-note">{note.text}</span>}
              </Button>
            )
          })}
        </div>
      )}
      <Hand
        hand={hand}
        playable={playable}
        trump={state.trump}
        notes={turn.kind === 'card' ? notes : NO_NOTES}
        reason={legalReason(state, hand, playable)}
        onPlay={table.play}
      />
      <div className="deals-row">
        <Button aria-pressed={isHinting} onClick={switchHints}>
          Hint
        </Button>
        {isHinting && (
          <span className="quiet" role="status">
            {isFailed
              ? 'Hints aren’t available, because a part of this page couldn’t be loaded. Reload the page.'
              : estimate === undefined
                ? 'Thinking…'
                : hintText(turn.kind, estimate.options[estimate.best]!)}
          </span>
        )}
      </div>
      {table.refusal !== null && <p role="alert">{table.refusal}</p>}
    </>
  )
}

function hintText(kind: 'bid' | 'card', { label, chance, score }: Option): string {
  return kind === 'bid'
    ? `The expert bot would bid ${label}, which scores ${scoreText(score)} points on average.`
    : `The expert bot would play ${label}, which makes your bid in ${chanceText(chance)} of its simulations.`
}

/** Shows the only person's cards while the bots are choosing, or while their cards are shown one after another. */
export function BotsTurn({ table, state }: AtTable): ReactNode {
  const people = state.seats.filter(({ bot }) => bot === null)
  const seat = turnOf(state)
  const person = people.length === 1 ? people[0]!.id : null
  const hand = person === null || state.roundNo === 0 ? [] : sortedHand(seatView(state, person).hand)
  const name = seat === null ? null : seatNames(state.seats)(seat)
  return (
    <>
      <p className="deals-question">
        {name === null
          ? 'The round is over.'
          : state.phase === 'bidding'
            ? `${name} is bidding…`
            : `${name} is playing…`}
      </p>
      <Hand hand={hand} playable={[]} trump={state.trump} notes={NO_NOTES} reason={null} onPlay={() => {}} />
      {table.isCatchingUp && (
        <div className="deals-row">
          <Button onClick={() => table.show(Infinity)}>Skip</Button>
        </div>
      )}
    </>
  )
}

/**
 * Explains why a seat can't play all cards of its hand. Returns null if it can, or if it isn't the seat's turn to play
 * a card.
 */
export function legalReason(
  state: Pick<SessionState, 'trickPlays' | 'trump'>,
  hand: readonly Card[],
  playable: readonly Card[],
): string | null {
  const others = hand.filter(
    (card) => !playable.some(({ suit, rank }) => suit === card.suit && rank === card.rank),
  )
  if (playable.length === 0 || others.length === 0) return null
  const led = ledSuit(state)
  return led === null
    ? `You can’t lead ${suitSign(state.trump!)} yet, because trump isn’t broken.`
    : `You must follow ${suitSign(led)}.`
}

function suitSign(suit: Suit): string {
  return cardSign(cardOf(suit, 2)).slice(-1)
}
