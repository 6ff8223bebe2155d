import {
  BOT_LEVELS,
  cardSign,
  changePlayerEvent,
  eventOf,
  findSeat,
  nonceCommittedEvent,
  nonceEvent,
  readCard,
  type SessionEvent,
  type SessionState,
  type TableTurn,
} from '@seedfast/deals'

/** A turn in which a person must type an answer. */
export type PersonTurn = Extract<TableTurn, { readonly seat: string }>

/** The result of parsing a typed line: an event, or an explanation of what to type. */
export type TypedAnswer = { readonly event: SessionEvent } | { readonly explanation: string }

const HELP = [
  'bot <level> [name]  a bot plays this seat, or the named one, from now on',
  'back <name>         a person takes the named seat back',
  'Ctrl-C              save the game and leave',
].join('\n  ')

export function typedAnswer(state: SessionState, turn: PersonTurn, text: string): TypedAnswer {
  if (turn.kind === 'nonce-commitment') return { event: nonceCommittedEvent(turn.seat, text) }
  if (turn.kind === 'nonce') return { event: nonceEvent(turn.seat, text) }
  return (
    seatAnswer(state, turn, text) ??
    (turn.kind === 'bid' ? bidAnswer(state, turn, text) : cardAnswer(turn, text))
  )
}

function bidAnswer({ roundNo }: SessionState, { seat }: PersonTurn, text: string): TypedAnswer {
  if (!/^\d{1,3}$/.test(text)) return { explanation: 'type a number, or help' }
  return { event: eventOf('bid/set', { round: roundNo, playerId: seat, bid: Number(text) }) }
}

function cardAnswer(
  { seat, playable }: Extract<PersonTurn, { readonly kind: 'card' }>,
  text: string,
): TypedAnswer {
  const card = readCard(text)
  if (card !== null) return { event: eventOf('sp/trick/played', { playerId: seat, card }) }
  return {
    explanation: `type a card as 10♥ or 10h, or help; you can play ${playable.map(cardSign).join(' ')}`,
  }
}

/** Parses a line that changes a seat's player or asks for help. Returns null for any other line. */
function seatAnswer(state: SessionState, { seat }: PersonTurn, text: string): TypedAnswer | null {
  if (/^(?:help|\?)$/i.test(text)) return { explanation: HELP }
  const [, word, rest = ''] = /^(bot|back)(?:\s+(.*))?$/i.exec(text) ?? []
  if (word === undefined) return null
  const isBot = word.toLowerCase() === 'bot'
  const [, levelText = '', name = ''] = isBot ? (/^(\S*)\s*(.*)$/.exec(rest) ?? []) : ['', '', rest]
  const level = isBot ? BOT_LEVELS.find((known) => known === levelText.toLowerCase()) : null
  if (level === undefined) return { explanation: `type bot and a level: ${BOT_LEVELS.join(', ')}` }
  const found = findSeat(state, name === '' && isBot ? seat : name)
  const names = state.seats.map((one) => one.name).join(', ')
  if (found === undefined) return { explanation: `type the name of a seat: ${names}` }
  const event = changePlayerEvent(found, level)
  if (event !== null) return { event }
  return { explanation: `${found.name} is already ${level === null ? 'a person' : `a bot (${level})`}` }
}
