import { DRAW_EFFECTS } from '../data/draw-effects.js'
import type { RuleSet } from '../data/rule-set.js'
import { litemintId } from '../library/card-id.js'

/**
 * A card in a hand, or in the deck that the hand is drawn from. Copies of the same card have different serials.
 */
export interface HandCard {
  readonly id: string
  /** The card's index in the initial deck. Cards that are put into the deck later get the following numbers. */
  readonly serial: number
}

/** The result of playing a card. */
export interface PlayResult {
  readonly card: HandCard
  /** The ID of the card put on top of the opponent's deck, or null if there is none. */
  readonly given: string | null
}

/** The state of a hand and its deck, as plain JSON. */
export interface HandState {
  readonly hand: readonly HandCard[]
  readonly deck: readonly HandCard[]
  readonly limit: number
  /** The serial for the next card that is put into the deck. */
  readonly nextSerial: number
  /** The number of extra cards that the next draw adds beyond the limit. */
  readonly extraDraws: number
  /** The serials of the cards that have already returned to the top of the deck once. */
  readonly returned: readonly number[]
}

/**
 * A hand and its deck. Cards are drawn from the top of the deck, and played cards go to its end. In each turn, call
 * `play` and then `draw`. A draw fills the hand up to its limit. Only Fast Hands draws cards beyond the limit. After
 * that, nothing is drawn until the hand is below the limit again. Source: deck-shuffle.md ("Rotation") in
 * litemint/litemint-io-community-resources, and Cyberbrawl's version where that document is ambiguous.
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

  /** Deals the opening hand from the top of a deck, up to the rules' limit. IDs can be in any style. */
  static deal(deck: readonly string[], { hand: { limit, overclocked } }: Pick<RuleSet, 'hand'>): Hand {
    const cards = deck.map((id, serial): HandCard => ({ id: litemintId(id), serial }))
    return new Hand(cards.slice(0, limit), cards.slice(limit), limit, cards.length, 0, new Set(), overclocked)
  }

  /** Restores a hand from the output of `save`. Pass the same rules that the saved hand was dealt with. */
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

  /** The cards in the hand, in the order that they were drawn. */
  get cards(): readonly HandCard[] {
    return this.inHand
  }

  /** The cards in the deck, in the order that they will be drawn. New cards can still be put on top of them. */
  get upcoming(): readonly HandCard[] {
    return this.rest
  }

  /** A draw fills the hand up to this number of cards. */
  get limit(): number {
    return this.handLimit
  }

  /** The number of cards that calling `draw` now would draw. */
  get toDraw(): number {
    return Math.min(this.rest.length, Math.max(0, this.handLimit - this.inHand.length) + this.extraDraws)
  }

  /**
   * Plays the card at an index of the hand. The card goes to the end of the deck, except that a Searing Boomerang goes
   * to the top the first time it is played. Throws a RangeError if there is no card at the index.
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

  /** Fills the hand up to its limit, then draws any extra cards. Returns the drawn cards in order. */
  draw(): HandCard[] {
    const drawn = this.rest.splice(0, this.toDraw)
    this.extraDraws = 0
    this.inHand.push(...drawn)
    return drawn
  }

  /**
   * Puts a new card, such as the opponent's Trojan, on top of the deck. The card remains in the rotation for the rest
   * of the game.
   */
  force(id: string): HandCard {
    const card = { id: litemintId(id), serial: this.nextSerial++ }
    this.rest.unshift(card)
    return card
  }

  /** Sets the hand's limit for the rest of the game to the value that the rules define for Overclocking. */
  overclock(): void {
    this.handLimit = this.overclocked
  }

  /**
   * Returns the number of draws until the card with the given serial is drawn: 1 if it is the next card, 0 if it is
   * already in the hand. Each card that is put on top of the deck in the meantime adds one draw. Throws a RangeError
   * for an unknown serial.
   */
  drawsUntil(serial: number): number {
    if (this.inHand.some((card) => card.serial === serial)) return 0
    const place = this.rest.findIndex((card) => card.serial === serial)
    if (place < 0) throw new RangeError(`serial: no card has the serial ${serial}`)
    return place + 1
  }

  /** Returns an independent copy of the hand and its deck, for trying out moves. */
  fork(): Hand {
    return Hand.load(this.save(), { hand: { limit: this.handLimit, overclocked: this.overclocked } })
  }

  /** Returns the state of the hand and its deck, for use with `load`. */
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
