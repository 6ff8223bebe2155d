import {
  botSession,
  branchOff,
  changePlayerEvent,
  continueWithSeed,
  eventOf,
  exportArchive,
  fairOpening,
  hostSources,
  nonceEvent,
  openingEvents,
  revealEvent,
  rewind,
  runOn,
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
import { useEffect, useMemo, useState } from 'react'
import { storedTable, storeGame, type Secret, type TableGame } from './stored-table.js'

/** To start a provable game, pass this value to `start` instead of a seed. */
export const PROVABLE = 'provable'

/** The game, and the actions that the people at the table can take. */
export interface Table {
  readonly game: TableGame | null
  /** The state to show. If the user has moved the slider back, this is an earlier state. */
  readonly state: SessionState | null
  readonly turn: TableTurn | null
  /** The number of events before the shown state. */
  readonly position: number
  /** The seat of the last person who looked at their cards, or null if nobody has yet. */
  readonly viewer: string | null
  /** The reason why the last action was refused, or null if it wasn't. */
  readonly refusal: string | null
  /** The game that the current one replaced, or null if there is none. */
  readonly previous: TableGame | null
  /** Whether the browser's copy of the game was damaged when the page opened. */
  readonly isDamaged: boolean
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
  /** Starts a new game from the shown position. */
  branch(): void
}

export function useTable(): Table {
  const [game, setGame] = useState<TableGame | null>(null)
  const [viewer, setViewer] = useState<string | null>(null)
  const [position, setPosition] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [previous, setPrevious] = useState<TableGame | null>(null)
  const [isDamaged, setDamaged] = useState(false)
  useEffect(() => {
    let left = false
    void storedTable().then((stored) => {
      if (left) return
      setGame((now) => now ?? stored.game)
      setDamaged(stored.isDamaged)
    })
    return () => {
      left = true
    }
  }, [])
  const events = game?.session.log.length ?? 0
  const shown = Math.min(position ?? events, events)
  const state = useMemo(
    () => (game === null ? null : shown === events ? game.session.state : rewind(game.session, shown).state),
    [game, shown, events],
  )

  const put = (next: Session, secret: Secret | null, at: number | null = null): void => {
    const played = advanced(next, secret)
    const hidden = played.state.sessionSeed === null ? secret : null
    setGame({ session: played, secret: hidden })
    storeGame({ session: played, secret: hidden })
    setPosition(at)
    setRefusal(null)
    setDamaged(false)
  }
  /** Puts a different game on the table. */
  const replace: typeof put = (...next) => {
    if (game !== null) setPrevious(game)
    setViewer(null)
    put(...next)
  }
  const add = (event: SessionEvent | null): void => {
    if (game === null || event === null) return
    const stepped = step(game.session, event)
    if (stepped.refusal === null) put(stepped.session, game.secret)
    else setRefusal(stepped.refusal.message)
  }
  const turn = game === null ? null : tableTurn(game.session.state)
  const seat = turn !== null && 'seat' in turn ? turn.seat : null

  return {
    game,
    state,
    turn,
    position: shown,
    viewer,
    refusal,
    previous,
    isDamaged,
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
    watch: (seed, params) => {
      const session = botSession(seed, params)
      replace(session, null, session.log.findIndex(({ type }) => type === 'sp/deal') + 1)
    },
    open: (session) => {
      const { provenance, sessionSeed: seed, phase } = session.state
      const isUnseeded = provenance === null && seed === null && phase !== 'game-summary'
      // If the archive is of the game on the table, its host's secret is known.
      const commitment = provenance?.commitment.hash
      const isSame =
        commitment !== undefined && commitment === game?.session.state.provenance?.commitment.hash
      replace(
        isUnseeded ? continueWithSeed(session, seedFromBytes(randomBytes(16), 1)) : session,
        isSame && seed === null ? game!.secret : null,
      )
    },
    leave: () => {
      setPrevious(game)
      setGame(null)
    },
    back: () => {
      setPrevious(game)
      setViewer(null)
      if (previous !== null) put(previous.session, previous.secret)
    },
    look: (id) => setViewer(id),
    bid: (bid) =>
      seat === null
        ? undefined
        : add(eventOf('bid/set', { round: game!.session.state.roundNo, playerId: seat, bid })),
    play: (card) => (seat === null ? undefined : add(eventOf('sp/trick/played', { playerId: seat, card }))),
    nonce: (text) => (seat === null ? undefined : add(nonceEvent(seat, text))),
    changePlayer: (one, bot) => add(changePlayerEvent(one, bot)),
    show: (at) => setPosition(at >= events ? null : Math.max(at, 0)),
    branch: () => {
      if (game === null) return
      const { session } = game
      const reveal = session.log.find((event) => event.type === 'sp/seed-revealed')
      setPrevious(game)
      put(
        branchOff(session, shown + 1, exportArchive(session).head),
        reveal === undefined ? game.secret : { seed: reveal.payload.seed, salt: reveal.payload.salt },
      )
    },
  }
}

/**
 * Adds all events up to the next decision by a person. At the end of a provable game, the added events include the
 * reveal.
 */
function advanced(session: Session, secret: Secret | null): Session {
  if (secret === null) return runOn(session)
  const played = runOn(session, hostSources(session.state, secret))
  return played.state.phase === 'game-summary' ? step(played, revealEvent(secret)).session : played
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

function randomHex(bytes: number): string {
  return Array.from(randomBytes(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
