import { RULE_SETS } from '@seedfast/deck'
import { useMemo, type ReactNode } from 'preact/compat'
import { usePageKeys } from '../../../page/shortcuts/use-keys.js'
import { DECK_KEYS } from '../deck-keys.js'
import { ResetIcon, UndoIcon } from '../../../ui/icons.js'
import * as values from '../address-values.js'
import { CodeField } from '../code/code-field.js'
import type { DeckPart } from '../deck-part.js'
import { ComingUp } from './coming-up.js'
import { DrawOddsTable, NextCard } from './draw-odds-table.js'
import { drawOdds } from './draw-odds.js'
import { HandRow } from './hand-row.js'
import { playedGame, playsText, readPlays, type Play, type PlayedTurn } from './plays.js'
import { Button } from '../../../ui/button.js'
import { cardOf } from '../cards/shown-library.js'

/** The number of draws whose odds are shown. */
const DRAWS_AHEAD = 6

export default function PlayPanel({ part }: { readonly part: DeckPart }): ReactNode {
  const { params, result, seed, code, session, onWhy, open, singleKeys } = part
  const rules = RULE_SETS[params.rules]
  const text = values.plays.of(session.state)
  const plays = useMemo(() => readPlays(text, seed, code), [text, seed, code])
  const game = useMemo(() => playedGame(result.deck, rules, plays), [result, rules, plays])
  const odds = useMemo(() => drawOdds(params, result.deck, game, DRAWS_AHEAD), [params, result, game])
  const show = (next: readonly Play[]): void => values.plays.set(part, playsText(seed, code, next))
  const add = (play: Play): void => show([...plays.slice(0, game.turns.length), play])
  const undo = game.turns.length === 0 ? null : () => show(plays.slice(0, game.turns.length - 1))
  const canOverclock = rules.hand.overclocked > game.hand.limit

  usePageKeys(DECK_KEYS, singleKeys, {
    undo: () => {
      undo?.()
      return undo !== null
    },
    play: ({ key }) => {
      const place = Number(key) - 1
      if (place >= game.hand.cards.length) return false
      add(place)
      return true
    },
  })

  return (
    <div className="deck-page">
      <section className="deck-play" aria-labelledby="hand-title">
        <div className="part-head">
          <h2 id="hand-title">Your hand</h2>
          <span className="quiet" role="status">
            {game.turns.length === 0
              ? singleKeys
                ? 'To play a card, click it or press its number. To undo, press U.'
                : 'To play a card, click it.'
              : `${game.turns.length} played`}
          </span>
        </div>
        <div className="hand-columns flex flex-wrap gap-x-6 gap-y-3 mt-2 mb-3 mx-0">
          <div className="hand-main grid flex-[2_1_26rem] grid-cols-1 gap-3 content-start min-w-0">
            <HandRow game={game} favourites={params.favourites} onPlay={add} />
            <div className="play-actions flex flex-wrap gap-x-3 gap-y-2 items-center">
              <Button look="plain" disabled={undo === null} onClick={() => undo?.()}>
                <UndoIcon /> Undo
              </Button>
              <Button look="plain" disabled={undo === null} onClick={() => show([])}>
                <ResetIcon /> Start over
              </Button>
              <Button
                look="plain"
                title="Your opponent plays a Trojan Dropper, which puts a Trojan on top of your deck"
                onClick={() => add('t')}
              >
                Opponent’s Trojan
              </Button>
              {canOverclock && (
                <Button look="plain" title="From now on, your hand has 4 cards" onClick={() => add('o')}>
                  Overclock
                </Button>
              )}
            </div>
            <TurnLog turns={game.turns} />
          </div>
          {odds?.[0] !== undefined && (
            <div className="hand-side">
              <NextCard next={odds[0]} />
            </div>
          )}
        </div>
      </section>
      <DrawOddsTable odds={odds} own={params.cards} />
      <ComingUp game={game} size={result.deck.length} onWhy={onWhy} />
      <CodeField code={code} fault={null} onOpen={open} />
    </div>
  )
}

/** Shows the last turn. The user can expand the earlier turns. */
function TurnLog({ turns }: { readonly turns: readonly PlayedTurn[] }): ReactNode {
  if (turns.length === 0) return null
  const rows = turns.map((turn, i) => ({ turn, number: i + 1 })).reverse()
  const [last, ...earlier] = rows
  return (
    <div className="turn-log">
      <p className="text-semibold" role="status">
        {last!.number}. {turnText(last!.turn)}
      </p>
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-8 text-ink-soft text-sm">Earlier turns</summary>
          <ol reversed start={earlier.length}>
            {earlier.map(({ turn, number }) => (
              <li key={number}>{turnText(turn)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

function turnText({ play, card, drawn, given }: PlayedTurn): string {
  const names = drawn.map((id) => cardOf(id).name)
  const draws = names.length === 0 ? 'drew nothing' : `drew ${names.join(' and ')}`
  if (play === 't') return 'Your opponent put a Trojan on top of your deck.'
  if (play === 'o') return `Overclocked: ${draws}.`
  const gift = given === null ? '' : ` Your opponent draws ${cardOf(given).name} next.`
  return `You played ${cardOf(card!).name} and ${draws}.${gift}`
}
