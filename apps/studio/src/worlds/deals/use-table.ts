import {
  changePlayerEvent,
  continueWithSeed,
  eventOf,
  nonceCommittedEvent,
  nonceEvent,
  step,
  tableTurn,
  type Session,
  type SessionEvent,
} from '@seedfast/deals'
import { useState } from 'preact/compat'
import { useToast } from '../../ui/toast.js'
import { newGame, nextGame, randomSeed } from './games/new-game.js'
import { isOver, type TableGame } from './games/table-game.js'
import { useOpenGames } from './games/use-open-games.js'
import type { Table } from './table.js'
import { useShownPosition } from './use-shown-position.js'
import { advanced, isSlowToAdvance, stateAfter, withEvents } from './worker/advance.js'
import { gameWorker } from './worker/open-game-worker.js'

/**
 * Returns the table. `link` is the game in the URL, or null if there is none. `onChange` is called when the game is no
 * longer the one in the URL.
 */
export function useTable(link: string | null, onChange: () => void): Table {
  const [viewer, setViewer] = useState<string | null>(null)
  const [isThinking, setThinking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const say = useToast()
  const { isShown, update, replace, touch, secretOf, ...games } = useOpenGames(link, {
    onChange,
    onOpen: (opened, at) => {
      setViewer(null)
      show(at)
      if (at === null && tableTurn(opened.session.state).kind === 'automatic') put(opened, false)
    },
  })
  const { game } = games
  const shown = useShownPosition(game)

  /** Shows the given position of the game, or its end. Whatever the table was doing ends. */
  const show = (at: number | null): void => {
    shown.show(at)
    setThinking(false)
    setRefusal(null)
  }
  /**
   * Lets the bots play the shown game up to the next decision by a person, and shows it. If the game is over, adds it to
   * the statistics. If `isLive` is true, shows the bots' bids and cards one after another.
   */
  const put = (next: TableGame, isLive = true): void => {
    const { session: given, secret } = next
    const before = given.log.length
    const finish = (session: Session): void => {
      const reached = update({ ...next, session })
      show(null)
      if (isOver(reached) && !isOver(next)) recordLater(reached)
      if (isLive && before < session.log.length) shown.catchUp(before)
    }
    if (!isSlowToAdvance(given.state)) return finish(advanced(given, secret))
    const asked = update(next)
    show(null)
    setThinking(true)
    void gameWorker()
      .ask('advance', { session: given, secret })
      .then(
        (events) => withEvents(given, events),
        // Without a worker, the page does the work itself.
        () => advanced(given, secret),
      )
      .then((session) => {
        if (isShown(asked)) finish(session)
      })
  }
  /** Puts a different game on the table. */
  const putNew = (next: TableGame, isLive = true): void => {
    replace(next)
    setViewer(null)
    put(next, isLive)
  }
  /** Handles the worker's answer, unless a different game has been shown in the meantime. */
  const handleAnswer = <Answer>(answer: Promise<Answer>, handle: (answer: Answer) => void): void => {
    answer.then(
      (value) => {
        if (isShown(game)) handle(value)
      },
      () => say('A part of this page couldn’t be loaded. Reload the page.'),
    )
  }
  const add = (event: SessionEvent | null): void => {
    if (game === null || event === null) return
    const stepped = step(game.session, event)
    if (stepped.refusal !== null) return setRefusal(stepped.refusal.message)
    touch()
    put({ ...game, session: stepped.session })
  }
  const turn = game === null ? null : tableTurn(game.session.state)
  const seat = turn !== null && 'seat' in turn ? turn.seat : null
  return {
    ...games,
    state: shown.state,
    position: shown.position,
    isCatchingUp: shown.isCatchingUp,
    turn,
    isThinking,
    viewer,
    refusal,
    rewind: (events) => {
      if (game === null) return
      const { log } = game.session
      touch()
      update({ ...game, session: { log: log.slice(0, events), state: stateAfter(log, events) } })
      // If several people share the device, a different one may hold it now.
      setViewer(null)
      show(null)
    },
    start: (table, seed) => putNew(newGame(table, seed)),
    playAgain: () => (game === null ? undefined : putNew(nextGame(game.session.state))),
    watch: (seed, params) =>
      handleAnswer(gameWorker().ask('watch', { seed, params }), (session) => {
        putNew({ session, secret: null, id: null }, false)
        show(session.log.findIndex(({ type }) => type === 'sp/deal') + 1)
      }),
    open: (session) => {
      const { provenance, sessionSeed: seed, phase } = session.state
      const isUnseeded = provenance === null && seed === null && phase !== 'game-summary'
      putNew(
        {
          session: isUnseeded ? continueWithSeed(session, randomSeed()) : session,
          // This browser may host the archive's game.
          secret: seed === null && provenance !== null ? secretOf(provenance.commitment.hash) : null,
          id: null,
        },
        false,
      )
    },
    look: (id) => setViewer(id),
    bid: (bid) =>
      seat === null
        ? undefined
        : add(eventOf('bid/set', { round: game!.session.state.roundNo, playerId: seat, bid })),
    play: (card) => (seat === null ? undefined : add(eventOf('sp/trick/played', { playerId: seat, card }))),
    commitNonce: (text) => (seat === null ? undefined : add(nonceCommittedEvent(seat, text))),
    nonce: (text) => (seat === null ? undefined : add(nonceEvent(seat, text))),
    changePlayer: (one, bot) => add(changePlayerEvent(one, bot)),
    show: (at) => shown.show(at >= (game?.session.log.length ?? 0) ? null : Math.max(at, 0)),
    branch: () => {
      if (game === null) return
      const { session } = game
      const reveal = session.log.find((event) => event.type === 'sp/seed-revealed')
      const secret =
        reveal === undefined ? game.secret : { seed: reveal.payload.seed, salt: reveal.payload.salt }
      handleAnswer(gameWorker().ask('branch', { session, events: shown.position }), (branched) => {
        replace({ session: branched, secret, id: null })
        put({ session: branched, secret, id: null }, false)
      })
    },
  }
}

/** Adds a finished game to the statistics. The code for that is only loaded when a game ends. */
function recordLater(game: TableGame): void {
  import('./played/record-game.js').then(
    ({ recordGame }) => recordGame(game),
    () => {},
  )
}
