import { Hand, type HandCard, type RuleSet } from '@seedfast/deck'

/**
 * A step of a game. A number is the index of the played card in the hand, `o` is Overclocking, and `t` is a Trojan that
 * the opponent gave.
 */
export type Play = number | 'o' | 't'

/** A step and its consequences. Cards are given by their IDs. */
export interface PlayedTurn {
  readonly play: Play
  /** The played card, or the card that the opponent gave. Null for Overclocking. */
  readonly card: string | null
  readonly drawn: readonly string[]
  /** The card that was put on top of the opponent's deck, or null if there was none. */
  readonly given: string | null
}

export interface PlayedGame {
  readonly hand: Hand
  readonly turns: readonly PlayedTurn[]
  /** The serial numbers of the cards that the player has seen. */
  readonly seen: ReadonlySet<number>
}

const TROJAN = 'card_dex_00036'

/** Plays a deck step by step. Stops before the first step that isn't possible. */
export function playedGame(deck: readonly string[], rules: RuleSet, plays: readonly Play[]): PlayedGame {
  const hand = Hand.deal(deck, rules)
  const turns: PlayedTurn[] = []
  const seen = new Set<number>()
  const see = (cards: readonly HandCard[]): void => cards.forEach(({ serial }) => seen.add(serial))
  see(hand.cards)
  for (const play of plays) {
    if (play === 't') {
      see([hand.force(TROJAN)])
      turns.push({ play, card: TROJAN, drawn: [], given: null })
    } else if (play === 'o') {
      hand.overclock()
      const drawn = hand.draw()
      see(drawn)
      turns.push({ play, card: null, drawn: idsOf(drawn), given: null })
    } else {
      if (play >= hand.cards.length) break
      const { card, given } = hand.play(play)
      const drawn = hand.draw()
      // A card that Victory Rush puts on top of the deck gets the next serial number. The player knows this card.
      see([...drawn, ...hand.upcoming.filter(({ serial }) => serial >= deck.length)])
      turns.push({ play, card: card.id, drawn: idsOf(drawn), given })
    }
  }
  return { hand, turns, seen }
}

function idsOf(cards: readonly HandCard[]): string[] {
  return cards.map(({ id }) => id)
}

/**
 * Formats plays for the URL: `7-2PH-0120`. Plays belong to one shuffled deck, so the string starts with the seed and
 * the last characters of the deck's code. Returns null if there are no plays.
 */
export function playsText(seed: string, code: string, plays: readonly Play[]): string | null {
  return plays.length === 0 ? null : `${keyOf(seed, code)}-${plays.join('')}`
}

/** Parses plays from the URL. Returns an empty array if the plays belong to a different deck or seed. */
export function readPlays(text: string | null, seed: string, code: string): readonly Play[] {
  const start = `${keyOf(seed, code)}-`
  if (text === null || !text.startsWith(start)) return []
  const steps = /^[0-9ot]*/.exec(text.slice(start.length))![0]
  return [...steps].map((step) => (step === 'o' || step === 't' ? step : Number(step)))
}

/**
 * Returns the seed and the last three characters of a deck's code. These are the code's check digits, so they differ
 * between almost any two decks.
 */
function keyOf(seed: string, code: string): string {
  return `${seed}-${code.replaceAll('-', '').slice(-3)}`
}
