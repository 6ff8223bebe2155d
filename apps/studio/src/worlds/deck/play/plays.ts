import { Hand, type HandCard, type RuleSet } from '@seedfast/deck'

/** The name under which the address stores the plays. */
export const PLAYS = 'plays'

/**
 * A step of a game: the index of the played card in the hand, Overclocking (`o`), or a Trojan from the opponent (`t`).
 */
export type Play = number | 'o' | 't'

/** A step with its consequences, in the game's words. */
export interface PlayedTurn {
  readonly play: Play
  /** The id of the played card, or of the card that the opponent gave; null for Overclocking. */
  readonly card: string | null
  readonly drawn: readonly string[]
  /** The id of the card put on top of the opponent's deck; null if none was. */
  readonly given: string | null
}

/** A game after some steps. */
export interface PlayedGame {
  readonly hand: Hand
  readonly turns: readonly PlayedTurn[]
  /** The serials of the cards that the player has seen. */
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
      // A card that Victory Rush puts on the deck gets the next serial; the player knows it.
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
 * Formats plays for the address: `7-2PH-0120`. They start with the seed and the end of the deck's code, because they
 * belong to one shuffled deck. Returns null if there are none.
 */
export function playsText(seed: string, code: string, plays: readonly Play[]): string | null {
  return plays.length === 0 ? null : `${keyOf(seed, code)}-${plays.join('')}`
}

/** Parses the plays in the address. Returns an empty list if they belong to a different deck or seed. */
export function readPlays(text: string | null, seed: string, code: string): readonly Play[] {
  const start = `${keyOf(seed, code)}-`
  if (text === null || !text.startsWith(start)) return []
  const steps = /^[0-9ot]*/.exec(text.slice(start.length))![0]
  return [...steps].map((step) => (step === 'o' || step === 't' ? step : Number(step)))
}

/** The last digits of a code, which are its check digits, differ between almost any two decks. */
function keyOf(seed: string, code: string): string {
  return `${seed}-${code.replaceAll('-', '').slice(-3)}`
}
