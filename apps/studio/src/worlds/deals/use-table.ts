import {
  changePlayerEvent,
  continueWithSeed,
  eventOf,
  fairOpening,
  nonceEvent,
  openingEvents,
  seedFromBytes,
  sessionOf,
  sessionSeed,
  step,
  tableTurn,
  type BotLevel,
  type Card,
  type Params,
  type Player,
  type Seat,
  type Session,
  type SessionEvent,
  type SessionState,
  type TableConfig,
  type TableTurn,
} from '@seedfast/deals'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useStoredChoice } from '../../ui/stored-choice.js'
import { lastOwnDecision } from './last-own-decision.js'
import { useToast } from '../../ui/toast.js'
import { PACES, pauseBefore, type Pace } from './pace.js'
import type { SharedGame } from './share/shared-game.js'
import {
  forgetPrevious,
  isPreviousStored,
  storedTable,
  storeGame,
  watchOtherTabs,
  type StoredTable,
  type TableGame,
} from './stored-table.js'
import { advanced, isSlowToAdvance, stateAfter, withEvents } from './worker/advance.js'
import { gameWorker } from './worker/open-game-worker.js'

/** To start a provable game, pass this value to `start` instead of a seed. */
export const PROVABLE = 'provable'

/** The game, and the actions that the people at the table can take. */
export interface Table {
  readonly game: TableGame | null
  /** The state to show. If the user has moved the slider back, this is an earlier state. */
  readonly state: SessionState | null
  /** What the game is waiting for, whichever state is shown. */
  readonly turn: TableTurn | null
  /** The number of events before the shown state. */
  readonly position: number
  /** Whether the bots' latest bids and cards are being shown one after another. */
  readonly isCatchingUp: boolean
  /** Whether expert bots are choosing. */
  readonly isThinking: boolean
  /** The speed at which the bots' bids and cards are shown. */
  readonly pace: Pace
  /** Whether the table plays a person's card if it is the only legal one. */
  readonly playsForced: boolean
  /** The seat of the last person who looked at their cards, or null if nobody has yet. */
  readonly viewer: string | null
  /** The reason why the last action was refused, or null if it wasn't. */
  readonly refusal: string | null
  /** The players of the previous game, or null if there is none or no person played in it. */
  readonly lastPlayers: readonly Player[] | null
  /** Whether there is a game that the current one replaced. */
  readonly hasPrevious: boolean
  /** Whether a different tab has changed the stored game since this tab last did. */
  readonly isChangedElsewhere: boolean
  /** Whether the browser's copy of the game was damaged when the page opened. */
  readonly isDamaged: boolean
  /** Whether the game in the URL can't be replayed. */
  readonly isLinkDamaged: boolean
  /** Whether the game comes from the URL and the user hasn't changed it yet. */
  readonly isFromLink: boolean
  /** Takes back the last bid or card of the only person at the table. Null if that isn't possible. */
  readonly takeBack: (() => void) | null
  /** Starts a game. If `seed` is null, the game uses a random seed. If `seed` is `PROVABLE`, the game is provable. */
  start(table: TableConfig, seed: number | string | null): void
  /** Starts a game with the same table and other cards. */
  playAgain(): void
  /** Opens the game that bots play with the page's seed and params, and shows its first deal. */
  watch(seed: number | string, params: Params): void
  /** Opens a session and continues it until a person must decide. */
  open(session: Session): void
  leave(): void
  /** Returns to the previous game. */
  back(): void
  /** Shows the game that a different tab stored. */
  showStored(): void
  look(seat: string): void
  bid(bid: number): void
  play(card: Card): void
  nonce(text: string): void
  changePlayer(seat: Seat, bot: BotLevel | null): void
  /** Shows the state after the given number of events. */
  show(position: number): void
  setPace(pace: Pace): void
  setPlaysForced(on: boolean): void
  /** Starts a new game from the shown position. */
  branch(): void
}

/**
 * Returns the table. `link` is the game in the URL, or null if there is none. `onChange` is called when the game is no
 * longer the one in the URL.
 */
export function useTable(link: string | null, onChange: () => void): Table {
  const [game, setGame] = useState<TableGame | null>(null)
  const [viewer, setViewer] = useState<string | null>(null)
  const [position, setPosition] = useState<number | null>(null)
  const [isCatchingUp, setCatchingUp] = useState(false)
  const [isThinking, setThinking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [previous, setPrevious] = useState<TableGame | null>(null)
  const [hasStoredPrevious, setStoredPrevious] = useState(isPreviousStored)
  const [isChangedElsewhere, setChangedElsewhere] = useState(false)
  const [isDamaged, setDamaged] = useState(false)
  const [isLinkDamaged, setLinkDamaged] = useState(false)
  const [isFromLink, setFromLink] = useState(false)
  const [pace, setPace] = useStoredChoice('deals-pace', PACES)
  const [forced, setForced] = useStoredChoice('deals-forced', ['off', 'on'])
  const playsForced = forced === 'on'
  const say = useToast()
  /** The latest game. Answers of the worker that belong to an earlier game are ignored. */
  const latest = useRef<TableGame | null>(null)

  const setLatest = (next: TableGame | null): void => {
    latest.current = next
    setGame(next)
    setCatchingUp(false)
    setThinking(false)
    setRefusal(null)
  }
  /** Prepares for a change of the game by the user. */
  const change = (): void => {
    setDamaged(false)
    setLinkDamaged(false)
    setChangedElsewhere(false)
    setFromLink(false)
    onChange()
  }
  /** Makes a game the previous one. Also stores it if it is unfinished, so that a reload doesn't lose it. */
  const keepPrevious = (one: TableGame | null): void => {
    if (one === null) return
    setPrevious(one)
    if (isOver(one.session)) return
    storeGame(one, 'previous')
    setStoredPrevious(true)
  }
  /** Shows a game at its end or at the given position. */
  const showGame = ({ session, secret, id }: TableGame, at: number | null): void => {
    setLatest({ session, secret: session.state.sessionSeed === null ? secret : null, id })
    setPosition(at)
  }
  /**
   * Lets the bots play up to the next decision by a person, stores the game, and shows it. If the game is over, adds it
   * to the statistics. If `isLive` is true, shows the bots' bids and cards one after another.
   */
  const put = (next: TableGame, isLive = true): void => {
    const { session: given, secret, id } = next
    const before = given.log.length
    const finish = (session: Session): void => {
      showGame({ session, secret, id }, null)
      storeGame(latest.current!)
      if (id !== null && isOver(session) && !isOver(given)) recordLater(latest.current!)
      if (!isLive || pace === 'at-once' || before >= session.log.length) return
      setPosition(before)
      setCatchingUp(true)
    }
    if (!isSlowToAdvance(given.state)) return finish(advanced(given, secret))
    showGame(next, null)
    const asked = latest.current!
    storeGame(asked)
    setThinking(true)
    void gameWorker()
      .ask('advance', { session: given, secret })
      .then(
        (events) => withEvents(given, events),
        // Without a worker, the page does the work itself.
        () => advanced(given, secret),
      )
      .then((session) => {
        if (latest.current === asked) finish(session)
      })
  }
  /** Puts a different game on the table. */
  const replace: typeof put = (...next) => {
    keepPrevious(game)
    setViewer(null)
    change()
    put(...next)
  }
  /** Puts the previous game back on the table. An unfinished game on the table becomes the previous one. */
  const putPrevious = (one: TableGame): void => {
    setPrevious(null)
    setStoredPrevious(false)
    replace(one, false)
    if (game === null || isOver(game.session)) forgetPrevious()
  }
  /** Puts a stored game on the table. */
  const openStored = (slot: 'table' | 'previous'): void =>
    putAnswer(storedTable(slot), (stored) => {
      if (stored.game === null) return say('The stored game can’t be opened.')
      if (slot === 'previous') putPrevious(stored.game)
      else replace(stored.game, false)
      setDamaged(stored.isDamaged)
    })
  /** Puts the worker's answer on the table, unless the game has changed in the meantime. */
  const putAnswer = <Answer>(answer: Promise<Answer>, show: (answer: Answer) => void): void => {
    const asked = latest.current
    answer.then(
      (value) => {
        if (latest.current === asked) show(value)
      },
      () => say('A part of this page couldn’t be loaded. Reload the page.'),
    )
  }

  const onStored = useEffectEvent((stored: StoredTable) => {
    if (stored.game === null) return setDamaged(stored.isDamaged && latest.current === null)
    // A link or a new game came first.
    if (latest.current !== null) return previous === null ? keepPrevious(stored.game) : undefined
    if (tableTurn(stored.game.session.state).kind === 'automatic') put(stored.game, false)
    else setLatest(stored.game)
    setDamaged(stored.isDamaged)
  })
  useEffect(() => {
    let left = false
    void storedTable().then((stored) => {
      if (!left) onStored(stored)
    })
    return () => {
      left = true
    }
  }, [])

  useEffect(() => watchOtherTabs(() => setChangedElsewhere(true)), [])

  const onLink = useEffectEvent((shared: SharedGame | null) => {
    if (shared === null) return setLinkDamaged(true)
    keepPrevious(latest.current)
    setViewer(null)
    setLinkDamaged(false)
    setFromLink(true)
    showGame({ session: shared.session, secret: null, id: null }, shared.position)
  })
  useEffect(() => {
    if (link === null) return
    let left = false
    gameWorker()
      .ask('openLink', link)
      .catch(() => null)
      .then((shared) => {
        if (!left) onLink(shared)
      })
    return () => {
      left = true
    }
  }, [link])

  const events = game?.session.log.length ?? 0
  const shown = Math.min(position ?? events, events)
  const state = useMemo(
    () =>
      game === null ? null : shown === events ? game.session.state : stateAfter(game.session.log, shown),
    [game, shown, events],
  )
  useEffect(() => {
    if (!isCatchingUp || game === null || state === null) return
    const timer = setTimeout(
      () => {
        setPosition(shown + 1)
        if (shown + 1 >= events) setCatchingUp(false)
      },
      pauseBefore(game.session.log[shown]!, state, pace),
    )
    return () => clearTimeout(timer)
  }, [isCatchingUp, game, state, shown, events, pace])

  const add = (event: SessionEvent | null): void => {
    if (game === null || event === null) return
    const stepped = step(game.session, event)
    if (stepped.refusal !== null) return setRefusal(stepped.refusal.message)
    change()
    put({ ...game, session: stepped.session })
  }
  const turn = game === null ? null : tableTurn(game.session.state)
  const seat = turn !== null && 'seat' in turn ? turn.seat : null
  const own = useMemo(
    () => (game === null ? null : lastOwnDecision(game.session, playsForced)),
    [game, playsForced],
  )

  return {
    game,
    state,
    turn,
    position: shown,
    isCatchingUp,
    isThinking,
    pace,
    playsForced,
    viewer,
    refusal,
    lastPlayers: previous === null ? null : playersOf(previous.session.state),
    hasPrevious: previous !== null || hasStoredPrevious,
    isChangedElsewhere,
    isDamaged,
    isLinkDamaged,
    isFromLink,
    takeBack:
      own === null
        ? null
        : () => {
            const { session, id } = game!
            const { log } = session
            change()
            showGame(
              { session: { log: log.slice(0, own), state: stateAfter(log, own) }, secret: null, id },
              null,
            )
            storeGame(latest.current!)
          },
    start: (table, seed) => replace(newGame(table, seed)),
    playAgain: () => {
      if (game === null) return
      const { seats, firstDealerId, rounds, takeovers, provenance } = game.session.state
      replace(
        newGame(
          {
            seats: seats.map(({ id, name, bot, takenOver }) => ({ id, name, bot: takenOver ? null : bot })),
            ...(firstDealerId === null ? {} : { dealer: firstDealerId }),
            rounds,
            takeovers,
          },
          provenance === null ? null : PROVABLE,
        ),
      )
    },
    watch: (seed, params) =>
      putAnswer(gameWorker().ask('watch', { seed, params }), (session) => {
        replace({ session, secret: null, id: null }, false)
        setPosition(session.log.findIndex(({ type }) => type === 'sp/deal') + 1)
      }),
    open: (session) => {
      const { provenance, sessionSeed: seed, phase } = session.state
      const isUnseeded = provenance === null && seed === null && phase !== 'game-summary'
      // If the archive is of a game that was on the table, its host's secret is known.
      const hash = provenance?.commitment.hash
      const own = [game, previous].find(
        (one) => hash !== undefined && hash === one?.session.state.provenance?.commitment.hash,
      )
      replace(
        {
          session: isUnseeded ? continueWithSeed(session, seedFromBytes(randomBytes(16), 1)) : session,
          secret: seed === null ? (own?.secret ?? null) : null,
          id: null,
        },
        false,
      )
    },
    leave: () => {
      keepPrevious(game)
      setLatest(null)
      change()
    },
    back: () => (previous === null ? openStored('previous') : putPrevious(previous)),
    showStored: () => openStored('table'),
    look: (id) => setViewer(id),
    bid: (bid) =>
      seat === null
        ? undefined
        : add(eventOf('bid/set', { round: game!.session.state.roundNo, playerId: seat, bid })),
    play: (card) => (seat === null ? undefined : add(eventOf('sp/trick/played', { playerId: seat, card }))),
    nonce: (text) => (seat === null ? undefined : add(nonceEvent(seat, text))),
    changePlayer: (one, bot) => add(changePlayerEvent(one, bot)),
    show: (at) => {
      setPosition(at >= events ? null : Math.max(at, 0))
      setCatchingUp(false)
    },
    setPace,
    setPlaysForced: (on) => setForced(on ? 'on' : 'off'),
    branch: () => {
      if (game === null) return
      const { session } = game
      const reveal = session.log.find((event) => event.type === 'sp/seed-revealed')
      const secret =
        reveal === undefined ? game.secret : { seed: reveal.payload.seed, salt: reveal.payload.salt }
      putAnswer(gameWorker().ask('branch', { session, events: shown }), (branched) => {
        keepPrevious(game)
        change()
        put({ session: branched, secret, id: null }, false)
      })
    },
  }
}

/** Returns a new game before its first deal. `seed` has the same meaning as for `Table.start`. */
function newGame(table: TableConfig, seed: number | string | null): TableGame {
  const id = randomHex(8)
  if (seed !== PROVABLE) {
    const given = seed === null ? seedFromBytes(randomBytes(16), 1) : sessionSeed(seed)
    return { session: sessionOf(openingEvents(given, table)), secret: null, id }
  }
  const secret = { seed: randomHex(32), salt: randomHex(16) }
  const bots = table.seats.filter(({ bot }) => bot !== null && bot !== undefined)
  const nonces = bots.map((bot) => nonceEvent(bot.id, randomHex(16)))
  const opening = fairOpening(secret, `El Dorado ${randomHex(4)}`, table)
  return { session: sessionOf([...opening, ...nonces]), secret, id }
}

/** Returns the players of a game, with people in the seats that bots took over. Returns null if no person plays. */
function playersOf({ seats }: SessionState): readonly Player[] | null {
  const players = seats.map(({ name, bot, takenOver }) => ({ name, bot: takenOver ? null : bot }))
  return players.some(({ bot }) => bot === null) ? players : null
}

function isOver({ state }: Session): boolean {
  return tableTurn(state).kind === 'over'
}

/** Adds a finished game to the statistics. The code for that is only loaded when a game ends. */
function recordLater(game: TableGame): void {
  import('./played/record-game.js').then(
    ({ recordGame }) => recordGame(game),
    () => {},
  )
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

function randomHex(bytes: number): string {
  return Array.from(randomBytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
