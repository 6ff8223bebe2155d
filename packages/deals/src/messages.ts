import {
  foundText,
  inputErrorOf,
  issuesOf,
  nearestHint,
  pathText,
  unknownName,
  schemaIssue,
  type Issue,
  type Messages,
} from '@seedfast/world'
import { cardSign, readCard } from './cards/read-card.js'
import type { DealsCodes } from './issue-codes.js'

const messages: Messages<DealsCodes> = {
  'not-an-event': ({ got }) => `must be an event, got ${foundText(got)}`,
  'unknown-event-key': ({ got }) =>
    `unknown key ${foundText(got)} (an event has type, payload, eventId and ts)`,
  'invalid-event-id': ({ got }) => `must be a non-empty string, got ${foundText(got)}`,
  'invalid-time': ({ got }) => `must be a time in milliseconds, got ${foundText(got)}`,
  // A list of all event names would hide the rest of the message.
  'unknown-event': ({ got, nearest }) => `unknown event ${foundText(got)}${nearestHint(nearest)}`,
  'not-an-event-name': ({ got }) => `must be the name of an event, got ${foundText(got)}`,
  'invalid-id': ({ got }) =>
    `must be 1 to 64 characters (letters, digits or any of _.:-), starting with a letter or digit, got ${foundText(got)}`,
  'lone-surrogate': ({ got }) => `not well-formed Unicode: ${foundText(got)}`,
  'invalid-event': ({ issues }) => issuesText(issues),
  'repeated-seat': ({ seat, first }) => `duplicate seat ${foundText(seat)}, first at seats[${first}]`,
  'dealer-not-seated': ({ got, seats }) => unknownName('seat', { got, known: seats, nearest: null }),
  'not-a-card': ({ got }) => `must be a card code of two characters, such as TC or AS, got ${foundText(got)}`,
  'unknown-seed-version': ({ got, supported }) =>
    `seedVersion must be ${supported.join(' or ')}, got ${foundText(got)}; different versions deal different cards`,
  'unknown-rules-version': ({ got, supported }) =>
    `rulesVersion must be ${supported.join(' or ')}, got ${foundText(got)}; different versions have different rules`,
  'invalid-session-seed': ({ got, seedVersion }) =>
    `the seed must be ${seedVersion === 1 ? 'a safe integer' : '32 lowercase hex digits'} with seedVersion ${seedVersion}, got ${foundText(got)}`,
  'unknown-commitment-format': ({ got, expected }) =>
    `the commitment's format must be ${expected}, got ${foundText(got)}`,
  'second-seed': ({ got, seed }) => `the seed is already ${seed}, so it can't be set to ${got}`,
  'seed-is-committed': () => "only the reveal can set a provable session's seed",
  'seed-after-deal': ({ round }) =>
    `the seed must be set before the first deal, but round ${round} has already been dealt`,
  'not-a-session-event': ({ type }) =>
    `${type} isn't a session event: it belongs to the El Dorado score keeper's scorecard or rosters`,
  'wrong-phase': ({ type, phase }) => `${type} isn't allowed in the ${phase} phase`,
  'wrong-round': ({ type, expected, got }) => `${type} must be for round ${expected}, got round ${got}`,
  'after-first-deal': ({ type, round }) =>
    `${type} isn't allowed after the first deal; round ${round} has already been dealt`,
  'after-options': ({ type }) => `${type} isn't allowed after the options are set`,
  'wrong-stage': (data) => `${data.type} isn't allowed here: ${stageText(data)}`,
  'not-dealt': ({ type }) => `${type} isn't allowed before the first deal`,
  'game-over': ({ type }) => `${type} isn't allowed here: the game is over`,
  'open-trick': ({ type, cards }) =>
    `${type} isn't allowed during a trick: ${cards === 1 ? '1 card has' : `${cards} cards have`} already been played to this one`,
  'takeover-outside-play': ({ type }) =>
    `${type} isn't allowed here: seats can only be taken over or given back between the first deal and the end of the game`,
  'no-takeovers': ({ type }) => `${type} isn't allowed here: this session's options don't allow takeovers`,
  'unknown-seat': ({ got, seats }) => unknownName('seat', { got, known: seats, nearest: null }),
  'seat-taken': ({ id }) => `seat ${foundText(id)} already exists`,
  'too-many-seats': ({ id, max }) => `no seat left for ${foundText(id)}: a table has at most ${max} seats`,
  'bot-of-a-person': ({ id, bot }) => `${id} is a person, so the seat can't have a bot (${bot})`,
  'not-a-permutation': ({ expected, got }) =>
    `the order must contain each of ${expected.join(', ')} once, got ${got.join(', ')}`,
  'seat-count': ({ round, min, max, got }) => `round ${round} needs ${min} to ${max} seats, got ${got}`,
  'past-round': ({ round, got }) => `must be a round after round ${round}, got ${got}`,
  'too-few-seats': ({ round, min, got }) => `round ${round} needs at least ${min} seats, got ${got}`,
  'not-taken-over': ({ id }) => `no bot has taken over ${id}'s seat`,
  'already-a-bot': ({ id, bot }) => `${id}'s seat already has a bot (${bot})`,
  'late-commitment': () => 'the commitment must come before any seed, options or deal',
  'no-commitment': ({ type }) => `${type} is only allowed after a commitment`,
  'second-nonce': ({ id }) => `${id} has already sent a nonce`,
  'bots-first': ({ id }) =>
    `bots must send their nonces before people do, but the bot ${id} hasn't sent its nonce yet`,
  'unknown-protocol': ({ got, supported }) =>
    `the protocol of a provable session must be ${supported.join(' or ')}, got ${got}`,
  'nonce-of-a-bot': ({ id }) => `${id} is a bot, and bots send no nonces`,
  'not-a-nonce-commitment': ({ got }) =>
    `must be a commitment from \`seedfast deals nonce\`, got ${foundText(got)}`,
  'second-nonce-commitment': ({ id, other }) =>
    id === other ? `${id} has already committed to a nonce` : `${other} has already sent this commitment`,
  'untidy-nonce': ({ expected, got }) =>
    `the nonce must be written as ${foundText(expected)}, got ${foundText(got)}`,
  'not-the-committed-nonce': ({ id, expected, got }) =>
    `this isn't the nonce that ${id} committed to: ${got === null ? 'it is too short' : `its commitment is ${got}, not ${expected}`}`,
  'no-people': () => 'a provable session needs at least one person, because bots send no nonces',
  'invisible-name': ({ id, got }) =>
    `the name of seat ${id} has invisible or unknown characters: ${foundText(got)}`,
  'look-alike-seats': ({ one, other }) =>
    `two seats of a provable session can't have names that look the same: ${foundText(one)} and ${foundText(other)}`,
  'wrong-reveal': ({ issues }) => issuesText(issues),
  'wrong-dealer': ({ round, expected, got }) => `round ${round} must be dealt by ${expected}, got ${got}`,
  'wrong-order': ({ expected, got }) => `the order must be ${expected.join(', ')}; got ${got.join(', ')}`,
  'wrong-hands': ({ expected, got }) => `expected hands for ${expected.join(', ')}; got ${got.join(', ')}`,
  'wrong-trump': ({ card, got }) => `trump must be the suit of ${sign(card)}, got ${got}`,
  'wrong-hand-size': ({ seat, expected, got }) => `${seat} must have ${expected} cards, got ${got}`,
  'repeated-card': ({ seat, card, max }) =>
    `${sign(card)} can't be dealt to ${seat}: ${max === 1 ? 'the only copy in the deck has' : 'both copies in the deck have'} already been dealt`,
  'not-dealt-by-seed': ({ seed, seat, index, expected, got }) =>
    `with seed ${seed}, ${seat === null ? 'the trump card' : `card ${index + 1} of ${seat}`} must be ${sign(expected)}, got ${sign(got)}`,
  'not-finalized': ({ round }) => `round ${round} needs a round/finalize event before the next deal`,
  'finalized-twice': ({ round }) => `round ${round} has already been finalized`,
  'wrong-turn': ({ expected, got }) => `it's ${expected}'s turn, not ${got}'s`,
  'bid-too-high': ({ got, max }) => `a bid must be from 0 to ${max}, got ${got}`,
  'not-in-hand': ({ seat, card }) => `${seat} doesn't have ${sign(card)}`,
  'trump-not-broken': ({ seat, card }) =>
    `${seat} can't lead ${sign(card)}: trump isn't broken, and ${seat} has other suits`,
  'must-follow-suit': ({ seat, card, suit }) =>
    `${seat} can't play ${sign(card)}: ${seat} has ${suit} and must follow suit`,
  'not-the-bots-choice': ({ seed, seat, bot, expected, got }) =>
    `with seed ${seed}, the ${bot} bot ${seat} ${'bid' in expected ? `bids ${expected.bid}` : `plays ${sign(expected.card)}`}, got ${'bid' in got ? got.bid : sign(got.card)}`,
  'wrong-statement': ({ type, expected, got }) => `${type} must be ${words(expected)}, got ${words(got)}`,
  'wrong-count': ({ type, seat, expected, got }) =>
    `${type} must ${expected === null ? `not include ${seat}` : `be ${expected} for ${seat}`}, got ${got ?? 'nothing'}`,
  'not-the-last-round': ({ type, got }) =>
    `${type} must be for the round that has just ended, got round ${got}`,
  'not-a-session-archive': () => 'must be a session archive, such as one that `seedfast deals play` saves',
  'windows-line-ending': () =>
    'the line ends with a Windows line break, so the file was converted; use the original file',
  'no-line-hash': ({ got }) => `must be an object whose last key is "hash", got ${foundText(got)}`,
  'unknown-archive-format': ({ got, expected }) => `must be "${expected}", got ${foundText(got)}`,
  'invalid-header-field': ({ got, expected }) =>
    `must be ${expected === 'string' ? 'a' : 'an'} ${expected}, got ${foundText(got)}`,
  'unfinished-line': () => "the last line is truncated: it doesn't end with a newline",
  'no-header': () => 'the header is missing',
  'second-game': () => 'a second game starts here; an archive can contain only one',
  'not-as-exported': () =>
    "the line's format differs from an export's: check its spaces, its keys and their order",
  'wrong-header': ({ expected, got }) =>
    `must be ${JSON.stringify(expected)}, as on the first line, got ${JSON.stringify(got)}`,
  'wrong-hash': (data) => `the hash doesn't match: ${hashText(data)}`,
  'wrong-head': ({ expected, got }) =>
    `the head is ${got}, not ${expected}: this isn't the archive that was exported`,
  'wrong-commitment': ({ expected, got }) => `must be ${expected}, ${gotText(got)}`,
  'wrong-nonce': ({ seat, expected, got }) =>
    `the nonce of ${seat} must be ${foundText(expected)}, ${gotText(got === null ? null : foundText(got))}`,
  'wrong-table-code': ({ expected, got }) => `the table code must be ${expected}, ${gotText(got)}`,
  'ambiguous-seat': ({ got, seats }) => `${foundText(got)} fits more than one seat: ${seats.join(', ')}`,
  'branch-line': ({ got, min, max }) => `must be a line from ${min} to ${max}, got ${got}`,
  'branch-in-trick': ({ got, before, after }) =>
    `line ${got} is in the middle of a trick, where a branch can't start; use ${after === null ? '' : `line ${after}, where the trick ends, or `}line ${before}, before the trick`,
  'branch-unfinished-setup': ({ got, first }) =>
    `line ${got} is before the first deal; ${first === null ? 'nothing has been dealt yet' : `the first line where a branch can start is ${first}`}`,
  'branch-after-end': ({ got, last }) =>
    `the game is already over at line ${got}; the last line where a branch can start is ${last}`,
  'table-size': ({ min, max, got }) => `a table has ${min} to ${max} seats, got ${got}`,
  'invalid-name': ({ got, max }) =>
    `a name must have 1 to ${max} visible, common characters, got ${foundText(got)}`,
  'repeated-name': ({ got, name, first }) =>
    got.toLowerCase() === name.toLowerCase()
      ? `duplicate name ${foundText(got)}, already used by seat ${first}`
      : `${foundText(got)} looks like ${foundText(name)}, the name of seat ${first}`,
  'score-not-due': ({ kind, round, next }) =>
    `round ${round}'s ${kind} can't be entered now: ${next === null ? 'the game is over' : `round ${next.round}'s ${next.kind} come next`}`,
  'score-dealer': ({ got, players }) => `must be the index of one of the ${players} players, got ${got}`,
  'score-count': ({ expected, got }) => `must be ${expected} numbers, one for each player, got ${got}`,
  'score-range': ({ got, max }) => `must be from 0 to ${max} in this round, got ${got}`,
  'score-sum': ({ expected, got }) => `this round's tricks must add up to ${expected}, got ${got}`,
  'score-hook': ({ dealer, tricks }) =>
    `the bids can't add up to ${tricks}, the number of tricks; ${dealer}, the dealer, must bid differently`,
  'not-a-game-record': ({ got }) => `must be a game record with bundle.events, got ${foundText(got)}`,
  'faulty-record': ({ index, type, message }) =>
    `the game can't be continued, because event ${index}, ${type}, breaks a rule: ${message}`,
  'wrong-summary': ({ path, expected, got }) =>
    `summary: ${pathText(path)}: must be ${foundText(expected)}, got ${foundText(got)}`,
  'finished-record': () => 'the game is already over',
  'refused-event': ({ type, refusal }) => `${type}: ${refusal.message}`,
}

/** Describes the current stage of a provable session, as the reason why an event isn't allowed. */
function stageText({ stage, round, seat }: DealsCodes['wrong-stage']): string {
  switch (stage) {
    case 'table':
      return "a provable session's seats and options must be set first"
    case 'nonce commitments':
      return `only commitments to nonces can follow the options, and ${seat} hasn't committed yet`
    case 'nonces':
      return `only nonces can come next, and ${seat} hasn't sent its nonce yet`
    case 'first deal':
      return 'every nonce has been sent, so the first deal comes next'
    case 'play':
      return `round ${round} has already been dealt, so the seats, options and seed can't change`
    case 'reveal':
      return 'the last round is over, so the reveal comes next'
    default:
      return 'the seed has been revealed, so the session is over'
  }
}

function hashText({ cause, line, expected, got }: DealsCodes['wrong-hash']): string {
  switch (cause) {
    case 'swapped':
      return `this line and line ${line + 1} were swapped`
    case 'inserted':
      return `this line was inserted before line ${line + 1}`
    case 'hash-edited':
      return `it must be ${expected}, got ${got}; only the hash was edited`
    case 'edited-or-missing':
      return 'the line was edited, or lines before it are missing'
    case 'unknown':
      return `it must be ${expected}, got ${got}`
  }
}

/** Formats a card from an issue's data, such as `TC`, the way people write it. */
function sign(text: string): string {
  const card = readCard(text)
  return card === null ? text : cardSign(card)
}

function words(value: unknown): string {
  return Array.isArray(value) ? value.join(' or ') : String(value)
}

function gotText(got: string | null): string {
  return got === null ? 'but there is none' : `got ${got}`
}

/** Formats issues on one line, each preceded by its path. */
function issuesText(issues: readonly Issue[]): string {
  return issues
    .map(({ place: { path = [] }, message }) =>
      path.length === 0 ? message : `${pathText(path)}: ${message}`,
    )
    .join('; ')
}

export const dealsIssue = issuesOf(messages)

export const dealsInputError = inputErrorOf(dealsIssue)

export function dealsMessage<Code extends keyof DealsCodes>(code: Code, data: DealsCodes[Code]): string {
  return messages[code](data)
}

/**
 * Converts an issue to an argument for Zod's `addIssue` that preserves the issue's code and data. After such an issue,
 * Zod skips the checks of the enclosing value.
 */
export function customIssue<Code extends keyof DealsCodes>(code: Code, data: DealsCodes[Code]) {
  return { ...schemaIssue(dealsIssue(code, { in: 'params' }, data)), continue: false as const }
}
