import { existsSync } from 'node:fs'
import {
  applyEvent,
  cardSign,
  choicesOf,
  eventOf,
  eventText,
  exportArchive,
  hostSources,
  nonceEvent,
  readCard,
  revealEvent,
  runOn,
  seatText,
  seatView,
  step,
  tricksForRound,
  turnOf,
  winnersOf,
  type Session,
  type SessionEvent,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import type { TypedLines } from './typed-lines.js'
import type { Console } from '../../console/console.js'
import { DONE, STOPPED } from '../../errors/exit-status.js'
import { readJson, writeText } from '../../files/files.js'
import { dealsCommandError } from './messages.js'

/** The host's secret of a provable game. Until the game ends, it is stored in a file next to the log. */
export interface Secret {
  readonly seed: string
  readonly salt: string
}

/**
 * Plays a session until it ends or Ctrl-C is pressed, and saves the log after every step so that `--resume` can
 * continue the game. Returns the exit status.
 */
export async function playDeals(
  console: Console,
  lines: TypedLines,
  begun: Session,
  file: string,
  secret: Secret | null,
): Promise<number> {
  let session = begun
  let printed = begun
  console.note(`the log is ${file}; Ctrl-C quits, and --resume ${file} continues\n`)
  if (secret !== null) console.note(`${notesHint(file)}\n`)
  for (;;) {
    const sources = secret === null ? undefined : hostSources(session.state, secret)
    session = runOn(session, sources)
    if (secret !== null && session.state.phase === 'game-summary') session = reveal(session, secret, file)
    printEvents(console, printed, session)
    printed = session
    const head = save(session, file)
    if (session.state.phase === 'game-summary') {
      console.out(`${winnersOf(session.state).join(' and ')} won\n`)
      console.note(`${file}: head ${head}\n`)
      return DONE
    }
    const event = await askPlayer(console, lines, session)
    if (event === null) {
      console.note(`\nsaved; continue with: seedfast deals play --resume ${file}\n`)
      return console.stop.aborted ? STOPPED : DONE
    }
    const { session: next, refusal } = step(session, event)
    if (refusal === null) session = next
    else console.out(`  ${refusal.message}\n`)
  }
}

/** Returns a hint about the values to write down in order to check a provable session later. */
function notesHint(file: string): string {
  return `write down the commitment and your nonce: seedfast replay ${file} --commitment <hash> --nonce <seat=nonce> checks them`
}

/** Asks the player for a nonce, a bid or a card until the answer is valid. Returns null if the player leaves. */
async function askPlayer(
  console: Console,
  lines: TypedLines,
  { state }: Session,
): Promise<SessionEvent | null> {
  const silent = state.seats.find(
    ({ id }) => state.provenance !== null && !Object.hasOwn(state.provenance.nonces, id),
  )
  const turn = turnOf(state)
  for (;;) {
    if (silent === undefined && turn !== null) console.out(`\n${seatText(seatView(state, turn))}`)
    const question =
      silent !== undefined
        ? `${silent.id}, type anything that the host can't predict`
        : state.phase === 'bidding'
          ? `${turn}, your bid (0 to ${tricksForRound(state.roundNo)})`
          : `${turn}, your card`
    console.out(`${question}: `)
    const line = await lines.next()
    if (line === null) return null
    const text = line.trim()
    if (text === '') continue
    if (silent !== undefined) return nonceEvent(silent.id, text)
    const event = state.phase === 'bidding' ? bidOf(state.roundNo, turn!, text) : cardOf(turn!, text)
    if (event !== null) return event
    const cards = state.phase === 'playing' ? choicesOf(seatView(state, turn!)).map(cardSign).join(' ') : ''
    console.out(cards === '' ? '  type a number\n' : `  type a card as 10H or QS; you can play ${cards}\n`)
  }
}

function bidOf(round: number, playerId: string, text: string): SessionEvent | null {
  return /^\d{1,3}$/.test(text) ? eventOf('bid/set', { round, playerId, bid: Number(text) }) : null
}

const SIGNS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' }

function cardOf(playerId: string, text: string): SessionEvent | null {
  const card = readCard(text.replace(/^10/, 'T').replace(/[♣♦♥♠]/, (sign) => SIGNS[sign]!))
  return card === null ? null : eventOf('sp/trick/played', { playerId, card })
}

/** Prints the events that happened after `before`, and the winner of each trick. */
function printEvents(console: Console, before: Session, after: Session): void {
  let { state } = before
  for (const event of after.log.slice(before.log.length)) {
    const next = applyEvent(state, event)
    const text = eventText(event)
    if (text !== null) console.out(`  ${text}\n`)
    if (next.tricks.length > state.tricks.length)
      console.out(`  → ${next.tricks.at(-1)!.winnerId} takes the trick\n`)
    state = next
  }
}

function reveal(session: Session, secret: Secret, file: string): Session {
  if (session.state.sessionSeed !== null) return session
  const { session: revealed, refusal } = step(session, revealEvent(secret))
  if (refusal !== null) throw dealsCommandError('wrong-secret', filePlace(secretFile(file)), { refusal })
  return revealed
}

function save(session: Session, file: string): string {
  const { text, head } = exportArchive(session)
  writeText(file, text)
  return head
}

/** Returns the path of the file that stores the host's secret until the reveal. */
function secretFile(file: string): string {
  return `${file}.secret.json`
}

/** Saves the host's secret in a file next to the game's log. */
export function writeSecret(file: string, secret: Secret): void {
  writeText(secretFile(file), `${JSON.stringify(secret)}\n`)
}

/** Reads the host's secret for the given log file. Throws an InputError if the secret is missing or invalid. */
export function readSecret(file: string): Secret {
  const place = secretFile(file)
  if (!existsSync(place)) throw dealsCommandError('missing-secret', filePlace(place), { archive: file })
  const { seed, salt } = (readJson(place) ?? {}) as Partial<Record<keyof Secret, unknown>>
  if (typeof seed !== 'string' || typeof salt !== 'string')
    throw dealsCommandError('invalid-secret', filePlace(place), {})
  return { seed, salt }
}
