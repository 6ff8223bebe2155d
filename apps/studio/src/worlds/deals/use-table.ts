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
import { storedTable, storeGame, type StoredTable, type TableGame } from './stored-table.js'
import { advanced, isSlowToAdvance, stateAfter, withEvents, type Secret } from './worker/advance.js'
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
  /** The seat of the last person who looked at their cards, or null if nobody has yet. */
  readonly viewer: string | null
  /** The reason why the last action was refused, or null if it wasn't. */
  readonly refusal: string | null
  /** The game that the current one replaced, or null if there is none. */
  readonly previous: TableGame | null
  /** Whether the browser's copy of the game was damaged when the page opened. */
  readonly isDamaged: boolean
  /** Whether the game in the URL can't be replayed. */
  readonly isLinkDamaged: boolean
  /** Takes back the last bid or card of the only person at the table. Null if that isn't possible. */
  readonly takeBack: (() => void) | null
  /** Starts a game. If `seed` is null, the game uses a random seed. If `seed` is `PROVABLE`, the game is provable. */
  start(table: TableConfig, seed: number | string | null): void
  /** Opens the game that bots play with the page's seed and params, and shows its first deal. */
  watch(seed: number | string, params: Params): void
  /** Opens a session and continues it until a person must decide. */
  open(session: Session): void
  leave(): void
  /** Returns to the previous game. */
  back(): void
  look(seat: string): void
  bid(bid: number): void
  play(card: Card): void
  nonce(text: string): void
  changePlayer(seat: Seat, bot: BotLevel | null): void
  /** Shows the state after the given number of events. */
  show(position: number): void
  setPace(pace: Pace): void
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
  const [isDamaged, setDamaged] = useState(false)
  const [isLinkDamaged, setLinkDamaged] = useState(false)
  const [pace, setPace] = useStoredChoice('deals-pace', PACES)
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
    onChange()
  }
  /** Shows a game at its end or at the given position. */
  const showGame = (session: Session, secret: Secret | null, at: number | null): void => {
    setLatest({ session, secret: session.state.sessionSeed === null ? secret : null })
    setPosition(at)
  }
  /**
   * Lets the bots play up to the next decision by a person, stores the game, and shows it. If `isLive` is true, shows
   * the bots' bids and cards one after another.
   */
  const put = (next: Session, secret: Secret | null, isLive = true): void => {
    const before = next.log.length
    const finish = (session: Session): void => {
      showGame(session, secret, null)
      storeGame(latest.current!)
      if (!isLive || pace === 'at-once' || before >= session.log.length) return
      setPosition(before)
      setCatchingUp(true)
    }
    if (!isSlowToAdvance(next.state)) return finish(advanced(next, secret))
    showGame(next, secret, null)
    const asked = latest.current!
    storeGame(asked)
    setThinking(true)
    void gameWorker()
      .ask('advance', { session: next, secret })
      .then(
        (events) => withEvents(next, events),
        // Without a worker, the page does the work itself.
        () => advanced(next, secret),
      )
      .then((session) => {
        if (latest.current === asked) finish(session)
      })
  }
  /** Puts a different game on the table. */
  const replace: typeof put = (...next) => {
    if (game !== null) setPrevious(game)
    setViewer(null)
    change()
    put(...next)
  }
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
    if (latest.current !== null) return setPrevious((now) => now ?? stored.game)
    const { session, secret } = stored.game
    if (tableTurn(session.state).kind === 'automatic') put(session, secret, false)
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

  const onLink = useEffectEvent((shared: SharedGame | null) => {
    if (shared === null) return setLinkDamaged(true)
    if (latest.current !== null) setPrevious(latest.current)
    setViewer(null)
    setLinkDamaged(false)
    showGame(shared.session, null, shared.position)
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
    put(stepped.session, game.secret)
  }
  const turn = game === null ? null : tableTurn(game.session.state)
  const seat = turn !== null && 'seat' in turn ? turn.seat : null
  const own = useMemo(() => (game === null ? null : lastOwnDecision(game.session)), [game])

  return {
    game,
    state,
    turn,
    position: shown,
    isCatchingUp,
    isThinking,
    pace,
    viewer,
    refusal,
    previous,
    isDamaged,
    isLinkDamaged,
    takeBack:
      own === null
        ? null
        : () => {
            const { log } = game!.session
            change()
            showGame({ log: log.slice(0, own), state: stateAfter(log, own) }, null, null)
            storeGame(latest.current!)
          },
    start: (table, seed) => {
      if (seed !== PROVABLE) {
        const given = seed === null ? seedFromBytes(randomBytes(16), 1) : sessionSeed(seed)
        replace(sessionOf(openingEvents(given, table)), null)
      } else {
        const secret = { seed: randomHex(32), salt: randomHex(16) }
        const bots = table.seats.filter(({ bot }) => bot !== null && bot !== undefined)
        const nonces = bots.map(({ id }) => nonceEvent(id, randomHex(16)))
        replace(sessionOf([...fairOpening(secret, `El Dorado ${randomHex(4)}`, table), ...nonces]), secret)
      }
    },
    watch: (seed, params) =>
      putAnswer(gameWorker().ask('watch', { seed, params }), (session) => {
        replace(session, null, false)
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
        isUnseeded ? continueWithSeed(session, seedFromBytes(randomBytes(16), 1)) : session,
        seed === null ? (own?.secret ?? null) : null,
        false,
      )
    },
    leave: () => {
      setPrevious(game)
      setLatest(null)
      change()
    },
    back: () => {
      if (previous === null) return
      setPrevious(game)
      setViewer(null)
      change()
      put(previous.session, previous.secret, false)
    },
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
    branch: () => {
      if (game === null) return
      const { session } = game
      const reveal = session.log.find((event) => event.type === 'sp/seed-revealed')
      const secret =
        reveal === undefined ? game.secret : { seed: reveal.payload.seed, salt: reveal.payload.salt }
      putAnswer(gameWorker().ask('branch', { session, events: shown }), (branched) => {
        setPrevious(game)
        change()
        put(branched, secret, false)
      })
    },
  }
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

function randomHex(bytes: number): string {
  return Array.from(randomBytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
