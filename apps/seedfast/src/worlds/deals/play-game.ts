import {
  applyEvent,
  eventText,
  exportArchive,
  hostSources,
  isGuessableNonce,
  needsHandOver,
  revealEvent,
  runOn,
  seatNames,
  seatText,
  seatView,
  step,
  tableCodeOf,
  tableTurn,
  winnersOf,
  type Session,
  type SessionEvent,
} from '@seedfast/deals'
import { filePlace } from '@seedfast/world'
import type { TypedLines } from './typed-lines.js'
import type { Console } from '../../console/console.js'
import { DONE, STOPPED } from '../../errors/exit-status.js'
import { writeText } from '../../files/files.js'
import { HandOverScreen } from './hand-over-screen.js'
import { dealsCommandError } from './messages.js'
import { secretFile, type Secret } from './session-secret.js'
import { typedAnswer, type PersonTurn } from './typed-answer.js'

/** A game to play, and the file that stores its log. */
export interface Game {
  readonly session: Session
  /** The part of the session that the players have already seen. Only later events are printed. */
  readonly known: Session
  readonly file: string
  /** The host's secret in a provable game. Null in any other game, and after the reveal. */
  readonly secret: Secret | null
  /** Whether hands may stay visible when a different person takes the next turn. */
  readonly open: boolean
}

/**
 * Plays a session until it ends or Ctrl-C is pressed. The log is saved after every step, so that `--resume` can
 * continue the game. Returns the exit status.
 */
export async function playDeals(console: Console, lines: TypedLines, game: Game): Promise<number> {
  const screen = new HandOverScreen(console)
  console.note(`the log is ${game.file}; Ctrl-C quits, and --resume ${game.file} continues\n`)
  try {
    return await playTurns(console, lines, screen, game)
  } finally {
    screen.leave()
  }
}

async function playTurns(
  console: Console,
  lines: TypedLines,
  screen: HandOverScreen,
  game: Game,
): Promise<number> {
  const { file, secret } = game
  let { session } = game
  /** The person who is looking at the screen. */
  let viewer: string | null = null
  /** For each person, the session as they last saw it. `shown` is the session as it was last displayed to anyone. */
  const seen = new Map<string, Session>()
  let shown = game.known
  /** The table code, after it was shown. */
  let code: string | null = null
  for (;;) {
    session = runOn(session, secret === null ? undefined : hostSources(session.state, secret))
    if (secret !== null && session.state.phase === 'game-summary') session = reveal(session, secret, file)
    const head = save(session, file)
    const turn = tableTurn(session.state)
    if (turn.kind === 'over' || turn.kind === 'automatic') {
      screen.leave()
      printEvents(console, shown, session)
      console.out(`${winnersOf(session.state).map(seatNames(session.state.seats)).join(' and ')} won\n`)
      console.note(`${file}: head ${head}\n`)
      return DONE
    }
    const leave = (): number => {
      screen.leave()
      console.note(`\nsaved; continue with: seedfast deals play --resume ${file}\n`)
      return console.stop.aborted ? STOPPED : DONE
    }
    if (!game.open && !isNonceTurn(turn) && needsHandOver(session.state, viewer, turn.seat)) {
      if (!(await handOver(console, lines, screen, session, turn.seat))) return leave()
      shown = seen.get(turn.seat) ?? game.known
    }
    printEvents(console, shown, session)
    shown = session
    if (turn.kind === 'nonce' && code === null) {
      code = tableCodeOf(session.state)
      console.out(code === null ? OLD_FORM : codeText(code, file))
    }
    viewer = isNonceTurn(turn) ? viewer : turn.seat
    seen.set(turn.seat, session)
    const event = await askPerson(console, lines, session, turn)
    if (event === null) return leave()
    const { session: next, refusal } = step(session, event)
    if (refusal === null) session = next
    else console.out(`  ${refusal.message}\n`)
  }
}

/** Clears the screen and waits until the next person has taken the seat. Returns false if the input ends first. */
async function handOver(
  console: Console,
  lines: TypedLines,
  screen: HandOverScreen,
  { state }: Session,
  seat: string,
): Promise<boolean> {
  screen.clear()
  console.out(`Pass to ${seatNames(state.seats)(seat)}. Enter when ready: `)
  const ready = (await lines.next()) !== null
  if (ready) screen.clear()
  return ready
}

/** Returns whether a person commits to a nonce or sends one. Both can be seen by everyone. */
function isNonceTurn({ kind }: PersonTurn): boolean {
  return kind === 'nonce' || kind === 'nonce-commitment'
}

const OLD_FORM =
  "This game uses an old format without a table code, so it can't prove that the host didn't choose the cards.\n"

/** Formats the table code, and says how to check it after the game. */
function codeText(code: string, file: string): string {
  return [
    `\nThe table code is ${code}`,
    'Everything except the nonces is fixed now. Write down this code before you type your nonce, and then',
    'the nonce, too. After the game, check the log on your own device:',
    `  seedfast replay ${file} --table ${code} --nonce <seat>=<nonce>\n`,
  ].join('\n')
}

/** Asks a person for a nonce, a bid or a card until the answer is valid. Returns null if the person leaves the game. */
async function askPerson(
  console: Console,
  lines: TypedLines,
  { state }: Session,
  turn: PersonTurn,
): Promise<SessionEvent | null> {
  const name = seatNames(state.seats)(turn.seat)
  /** A nonce that could be guessed, after the person was warned. */
  let guessable: string | null = null
  for (;;) {
    if (!isNonceTurn(turn)) console.out(`\n${seatText(seatView(state, turn.seat))}`)
    console.out(`${name}, ${questionOf(turn)}: `)
    const line = await lines.next()
    if (line === null) return null
    const text = line.trim()
    if (text === '') continue
    const isCommitted = Object.hasOwn(state.provenance?.nonceCommitments ?? {}, turn.seat)
    if (turn.kind === 'nonce' && !isCommitted && text !== guessable && isGuessableNonce(text)) {
      guessable = text
      console.out(GUESSABLE)
      continue
    }
    const answer = typedAnswer(state, turn, text)
    if ('event' in answer) return answer.event
    console.out(`  ${answer.explanation}\n`)
  }
}

const GUESSABLE =
  "  The host could guess this nonce, and choose its secret accordingly: it's short, or a single word or number.\n  Type another one, such as one from `seedfast deals nonce` on your own device, or type it again to send it anyway.\n"

function questionOf(turn: PersonTurn): string {
  if (turn.kind === 'nonce-commitment')
    return 'type the commitment to your nonce (`seedfast deals nonce` on your own device makes both)'
  if (turn.kind === 'nonce')
    return "type your nonce: the one that you committed to, or anything that the host can't predict"
  return turn.kind === 'bid' ? `your bid (0 to ${turn.max})` : 'your card'
}

/** Prints the events after those in `before`, and the winner of each trick. */
function printEvents(console: Console, before: Session, after: Session): void {
  const nameOf = seatNames(after.state.seats)
  let { state } = before
  for (const event of after.log.slice(before.log.length)) {
    const next = applyEvent(state, event)
    const text = eventText(event, nameOf)
    if (text !== null) console.out(`  ${text}\n`)
    if (next.tricks.length > state.tricks.length)
      console.out(`  → ${nameOf(next.tricks.at(-1)!.winnerId)} takes the trick\n`)
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
  writeText(file, text, { secret: true })
  return head
}
