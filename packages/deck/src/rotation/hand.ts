import { DRAW_EFFECTS } from '../data/draw-effects.js'
import type { RuleSet } from '../data/rule-set.js'

/** A card in play. Copies of the same card have different serials. */
export interface HandCard {
  readonly id: string
  /** Its index in the initial deck. Forced cards get the next numbers. */
  readonly serial: number
}

/** The result of playing a card. */
export interface PlayResult {
  readonly card: HandCard
  /** The id of the card put on top of the opponent's deck, or null. */
  readonly given: string | null
}

/** The saved state of a hand, as plain JSON. */
export interface HandState {
  readonly hand: readonly HandCard[]
  readonly deck: readonly HandCard[]
  readonly limit: number
  /** The serial of the next forced card. */
  readonly nextSerial: number
  /** Number of extra cards that the next draw adds beyond the limit. */
  readonly extraDraws: number
  /** The serials of cards that have already returned once. */
  readonly returned: readonly number[]
}

/**
 * A hand and the deck it draws from. Played cards go to the end of the deck, and draws come from its top. A turn is
 * `play`, then `draw`.
 * A draw fills the hand up to its limit. Only Fast Hands adds cards beyond it, and then nothing is drawn until the hand
 * is below the limit again. Source: deck-shuffle.md ("Rotation") of litemint/litemint-io-community-resources, and
 * Cyberbrawl's version where that is ambiguous.
 *
 * @example
 * const hand = Hand.deal(result.deck, RULE_SETS.v2)
 * hand.play(0)
 * hand.draw()
 */
export class Hand {
  private constructor(
    private readonly inHand: HandCard[],
    private readonly rest: HandCard[],
    private handLimit: number,
    private nextSerial: number,
    private extraDraws: number,
    private readonly returned: Set<number>,
    private readonly overclocked: number,
  ) {}

  /** Deals the opening hand from the top of a deck, up to the rules' limit. */
  static deal(deck: readonly string[], { hand: { limit, overclocked } }: Pick<RuleSet, 'hand'>): Hand {
    const cards = deck.map((id, serial): HandCard => ({ id, serial }))
    return new Hand(cards.slice(0, limit), cards.slice(limit), limit, cards.length, 0, new Set(), overclocked)
  }

  /** Restores a hand from what `save` returned. The rules must be the ones that the hand was saved with. */
  static load(
    { hand, deck, limit, nextSerial, extraDraws, returned }: HandState,
    rules: Pick<RuleSet, 'hand'>,
  ): Hand {
    return new Hand(
      [...hand],
      [...deck],
      limit,
      nextSerial,
      extraDraws,
      new Set(returned),
      rules.hand.overclocked,
    )
  }

  /** The cards in the hand, in the order in which they were drawn. */
  get cards(): readonly HandCard[] {
    return this.inHand
  }

  /** The deck's cards in the order in which they will be drawn, unless cards are forced in between. */
  get upcoming(): readonly HandCard[] {
    return this.rest
  }

  /** The number of cards that a draw fills the hand up to. */
  get limit(): number {
    return this.handLimit
  }

  /** The number of cards that `draw` would draw now. */
  get toDraw(): number {
    return Math.min(this.rest.length, Math.max(0, this.handLimit - this.inHand.length) + this.extraDraws)
  }

  /**
   * Plays the card at an index of the hand. It goes to the end of the deck, or to the top if it's a Searing Boomerang
   * played for the first time. Throws a RangeError if there is no card at the index.
   */
  play(place: number): PlayResult {
    const card = this.inHand[place]
    if (card === undefined) {
      throw new RangeError(`place: must be from 0 to ${this.inHand.length - 1}, got ${place}`)
    }
    this.inHand.splice(place, 1)
    const effect = DRAW_EFFECTS[card.id]
    if (effect?.kind === 'return' && !this.returned.has(card.serial)) {
      this.returned.add(card.serial)
      this.rest.unshift(card)
    } else {
      this.rest.push(card)
    }
    if (effect?.kind === 'force') this.force(effect.card)
    if (effect?.kind === 'more') this.extraDraws += effect.count
    return { card, given: effect?.kind === 'give' ? effect.card : null }
  }

  /** Fills the hand up to its limit, plus any extra cards, and returns the drawn cards in order. */
  draw(): HandCard[] {
    const drawn = this.rest.splice(0, this.toDraw)
    this.extraDraws = 0
    this.inHand.push(...drawn)
    return drawn
  }

  /** Puts a new card on top of the deck for the rest of the game, such as the opponent's Trojan. */
  force(id: string): HandCard {
    const card = { id, serial: this.nextSerial++ }
    this.rest.unshift(card)
    return card
  }

  /** Sets the limit to the rules' value for Overclocking, for the rest of the game. */
  overclock(): void {
    this.handLimit = this.overclocked
  }

  /**
   * Returns the number of draws until the card with this serial is drawn: 1 for the next draw, 0 if it is in the hand.
   * Each card forced before then delays it by one. Throws a RangeError for an unknown serial.
   */
  drawsUntil(serial: number): number {
    if (this.inHand.some((card) => card.serial === serial)) return 0
    const place = this.rest.findIndex((card) => card.serial === serial)
    if (place < 0) throw new RangeError(`serial: no card has the serial ${serial}`)
    return place + 1
  }

  /** Returns an independent copy, for trying out moves. */
  fork(): Hand {
    return Hand.load(this.save(), { hand: { limit: this.handLimit, overclocked: this.overclocked } })
  }

  /** Returns the state of this hand, for `load`. */
  save(): HandState {
    return {
      hand: [...this.inHand],
      deck: [...this.rest],
      limit: this.handLimit,
      nextSerial: this.nextSerial,
      extraDraws: this.extraDraws,
      returned: [...this.returned],
    }
  }
}
