import type { SessionState } from '@seedfast/deals'
import { useRef, type ReactNode, useMemo, useEffect, type RefObject } from 'preact/compat'
import type { Session as PageSession, Session } from '../../session/session.js'
import { UndoIcon, LinkIcon } from '../../ui/icons.js'
import { lazyPart, PartBoundary } from '../../ui/part-boundary.js'
import { CurrentTrick } from './current-trick.js'
import { BotsTurn, PersonTurn } from './person-turn.js'
import { SeatsTable } from './seats-table.js'
import type { TableGame } from './games/table-game.js'
import { TimeLine } from './time-line.js'
import { usePageKeys } from '../../page/shortcuts/use-keys.js'
import { DEALS_KEYS } from './deals-keys.js'
import type { Table } from './table.js'
import { useToast } from '../../ui/toast.js'
import { takeBackOf, takeBackReasonText } from './take-back.js'
import { Button } from '../../ui/button.js'
import { writeAddress } from '../../address/address.js'
import { withValues } from '../../address/address-value.js'
import { useCopy } from '../../ui/use-copy.js'
import { game as linkedGame } from './address-values.js'

const GameDetails = lazyPart(() => import('./game-details.js'))

/** Shows the game on the table with its timeline and scores. This module is loaded after the setup of a game. */
export default function RunningGame({
  table,
  game,
  state,
  page,
  singleKeys,
  notice,
  back,
}: {
  readonly table: Table
  readonly game: TableGame
  readonly state: SessionState
  readonly page: PageSession
  readonly singleKeys: boolean
  readonly notice: ReactNode
  /** The button that returns to the previous game. */
  readonly back: ReactNode
}): ReactNode {
  const isNow = table.position === game.session.log.length
  const isBotsTurn = table.isCatchingUp || (table.isThinking && isNow)
  const frame = useRef<HTMLElement>(null)
  const isDeciding = isNow && !isBotsTurn
  const onFocus = useNextDecisionFocus(frame, isDeciding ? `${table.position} ${table.viewer ?? ''}` : null)
  const found = useTakeBack(table)
  const takeBack = isNow || isBotsTurn ? found : null
  usePageKeys(DEALS_KEYS, singleKeys, {
    'take-back': () => {
      takeBack?.takeBack()
      return takeBack !== null
    },
  })
  return (
    <>
      <section className="card deals-game" aria-label="Game" ref={frame} onFocus={onFocus}>
        {notice}
        <CurrentTrick table={table} state={state} />
        <PartBoundary name="The last round">
          <GameDetails part="round" table={table} state={state} />
        </PartBoundary>
        {isBotsTurn ? (
          <BotsTurn table={table} state={state} />
        ) : isNow ? (
          <PersonTurn table={table} singleKeys={singleKeys} />
        ) : (
          <PartBoundary name="The earlier event">
            <GameDetails part="earlier" table={table} state={state} />
          </PartBoundary>
        )}
        <SeatsTable state={state} table={table} isNow={isNow} />
        <div className="deals-row">
          {takeBack !== null && (
            <Button aria-disabled={takeBack.isPossible ? undefined : true} onClick={takeBack.takeBack}>
              <UndoIcon /> Take back
            </Button>
          )}
          <ShareButton table={table} session={page} />
          <Button onClick={table.leave}>New game…</Button>
          {back}
        </div>
        <p className="quiet">
          Trump cards are underlined. The facts and the tabs after Scores describe a different game: the one
          in which bots play every seat with{' '}
          {page.seed.length > 20 ? 'this page’s seed' : `seed ${page.seed}`}.
        </p>
        {singleKeys && (
          <p className="quiet deals-keys">
            Keys: <kbd>0</kbd>–<kbd>9</kbd> bid or play, <kbd>H</kbd> hints, <kbd>U</kbd> take back,{' '}
            <kbd>,</kbd> <kbd>.</kbd> step through the timeline
          </p>
        )}
      </section>
      <TimeLine table={table} singleKeys={singleKeys} />
      <PartBoundary name="The scores">
        <GameDetails part="scores" table={table} state={state} />
      </PartBoundary>
    </>
  )
}

/** The button that takes back the last bid or card. */
interface TakeBackButton {
  readonly isPossible: boolean
  /** Takes back the last bid or card of a person, or says why that isn't possible. */
  takeBack(): void
}

/** Returns null if there is no bid or card of a person. */
function useTakeBack({ game, viewer, rewind }: Table): TakeBackButton | null {
  const say = useToast()
  const session = game!.session
  const found = useMemo(() => takeBackOf(session, viewer), [session, viewer])
  if (found === null) return null
  return {
    isPossible: 'events' in found,
    takeBack: () => {
      if ('events' in found) rewind(found.events)
      else say(takeBackReasonText(found.reason, session.state.seats))
    },
  }
}

/** The parts in which a person decides: the bids, the hand, and the button that shows the hand. */
const DECISIONS = '.deals-bids, .deals-hand, .deals-hand-over'

/**
 * Moves the focus to the bids or the hand of the next decision if the focused button disappeared with the last one.
 * Otherwise, keyboard users would start again at the top of the page. Doesn't focus a button, because pressing a key
 * twice would then decide twice. `decision` must be different for each decision, and null while no person decides.
 * Returns the `onFocus` handler of the element in `frame`.
 */
function useNextDecisionFocus(
  frame: RefObject<HTMLElement | null>,
  decision: string | null,
): (event: FocusEvent) => void {
  const wasDeciding = useRef(false)
  useEffect(() => {
    if (decision === null || !wasDeciding.current || document.activeElement !== document.body) return
    frame.current?.querySelector<HTMLElement>('.deals-bids, .deals-hand')?.focus({ preventScroll: true })
  }, [frame, decision])
  return ({ target }) => {
    wasDeciding.current = (target as Element).closest(DECISIONS) !== null
  }
}

/** Renders a button that copies a link to the game at the shown position. */
function ShareButton({
  table: { game, position },
  session: { state },
}: {
  readonly table: Table
  readonly session: Session
}): ReactNode {
  const say = useToast()
  const copyText = useCopy()
  const copy = async (): Promise<void> => {
    const { sharedGameText } = await import('./share/shared-game.js')
    const text = sharedGameText(game!.session, position)
    if (text === null)
      return say(
        'This game can’t be shared as a link, because a seat changed players or the cards are provable. Save the archive instead.',
      )
    const address = writeAddress({ ...state, view: 'table', ...withValues(state, linkedGame.to(text)) })
    const link = new URL(address, location.href).href
    copyText(link, 'Link to this position copied')
  }
  return (
    <Button onClick={() => void copy().catch(() => say('The link couldn’t be copied.'))}>
      <LinkIcon /> Link to this position
    </Button>
  )
}
