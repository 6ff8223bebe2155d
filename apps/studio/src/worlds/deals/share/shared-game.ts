import {
  applyEvent,
  EMPTY_STATE,
  eventOf,
  openingEvents,
  runOn,
  seatsOfPlayers,
  seatView,
  sessionOf,
  sessionSeed,
  step,
  tableTurn,
  turnOf,
  type BotLevel,
  type Player,
  type Session,
  type SessionEvent,
  type SessionState,
} from '@seedfast/deals'
import { isInputError } from '@seedfast/world'
import { GAME_TEXT } from './game-text.js'

/** A game in a link, and the position to show. */
export interface SharedGame {
  readonly session: Session
  /** The number of events before the shown position. */
  readonly position: number
}

/** The events that open every game that a link can contain. */
const OPENING: ReadonlySet<string> = new Set(['sp/seed-set', 'player/added', 'sp/options-set'])

const PLAYER_LETTERS: Readonly<Record<BotLevel | 'person', string>> = {
  person: 'p',
  easy: 'e',
  normal: 'n',
  hard: 'h',
  expert: 'x',
}

/**
 * Formats a game and a position for the URL: `1.42.0a.pYou~nAnn.3021.58` contains the format's version, the seed, the
 * first dealer and the number of rounds, the seats, everything that people chose, and the position. The rest of the
 * game follows from the seed. Returns null for a game that doesn't, such as a provable one or one in which a seat's
 * player changed.
 */
export function sharedGameText({ log }: Pick<Session, 'log'>, position: number): string | null {
  // A branch doesn't affect anything, so links omit it.
  const game = log.filter(({ type }) => type !== 'sp/branched')
  const branches = log.slice(0, position).filter(({ type }) => type === 'sp/branched').length
  const opened = game.findIndex(({ type }) => !OPENING.has(type))
  const opening = game.slice(0, opened < 0 ? game.length : opened).reduce(applyEvent, EMPTY_STATE)
  const { sessionSeed: seed, seats, firstDealerId, rounds } = opening
  if (seed === null || seats.length < 2 || firstDealerId === null) return null
  const choices = opened < 0 ? '' : choicesText(game.slice(opened), opening)
  if (choices === null) return null
  if (!hasValidNames(seats)) return null
  return [
    seed.seedVersion,
    seed.seed,
    digit(seats.findIndex(({ id }) => id === firstDealerId)) + digit(rounds),
    seats.map(({ name, bot }) => PLAYER_LETTERS[bot ?? 'person'] + escaped(name)).join('~'),
    choices,
    position - branches,
  ].join('.')
}

/** Formats each person's bid, and the index of each person's card among the cards that could be played. */
function choicesText(events: readonly SessionEvent[], opening: SessionState): string | null {
  let text = ''
  let state = opening
  for (const event of events) {
    const seat = state.seats.find(({ id }) => id === turnOf(state))
    if (event.type === 'bid/set') {
      if (seat?.bot === null) text += digit(event.payload.bid)
    } else if (event.type === 'sp/trick/played') {
      const { suit, rank } = event.payload.card
      if (seat?.bot === null)
        text += digit(
          seatView(state, seat.id).playable.findIndex((card) => card.suit === suit && card.rank === rank),
        )
    } else if (event.type !== 'sp/deal' && event.type !== 'round/finalize') return null
    state = applyEvent(state, event)
  }
  return text
}

/** Replays a game from the URL. Returns null if the text isn't one that `sharedGameText` can return. */
export function readSharedGame(text: string): SharedGame | null {
  const [, version, seed, dealer, rounds, players, choices, position] = GAME_TEXT.exec(text) ?? []
  if (version === undefined) return null
  try {
    const seats = seatsOfPlayers(players!.split('~').map(playerOf))
    const first = seats[Number(dealer)]
    if (first === undefined) return null
    const table = { seats, dealer: first.id, rounds: Number.parseInt(rounds!, 36) }
    let session = runOn(sessionOf(openingEvents(sessionSeed(version === '1' ? Number(seed) : seed!), table)))
    for (const choice of choices!) {
      const event = choiceEvent(session.state, Number.parseInt(choice, 36))
      const stepped = event === null ? null : step(session, event)
      if (stepped === null || stepped.refusal !== null) return null
      session = runOn(stepped.session)
    }
    return { session, position: Math.min(Number(position), session.log.length) }
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}

/** Returns the event with which the person whose turn it is makes a choice, or null if there is no such choice. */
function choiceEvent(state: SessionState, choice: number): SessionEvent | null {
  const turn = tableTurn(state)
  if (turn.kind === 'bid')
    return eventOf('bid/set', { round: state.roundNo, playerId: turn.seat, bid: choice })
  if (turn.kind !== 'card') return null
  const card = turn.playable[choice]
  return card === undefined ? null : eventOf('sp/trick/played', { playerId: turn.seat, card })
}

function playerOf(text: string): Player {
  const entry = Object.entries(PLAYER_LETTERS).find(([, letter]) => letter === text[0])
  const name = text
    .slice(1)
    .replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  // An unknown letter leads to an empty name, which is invalid.
  if (entry === undefined) return { name: '', bot: null }
  return { name, bot: entry[0] === 'person' ? null : (entry[0] as BotLevel) }
}

/** Returns whether `seatsOfPlayers` accepts the names of the seats and doesn't change them. */
function hasValidNames(seats: readonly Player[]): boolean {
  try {
    return seatsOfPlayers(seats).every(({ name }, i) => name === seats[i]!.name)
  } catch (error) {
    if (isInputError(error)) return false
    throw error
  }
}

/** Escapes the characters that separate the parts of the text. */
function escaped(name: string): string {
  return name.replace(/[.~%]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
}

function digit(number: number): string {
  return number.toString(36)
}
