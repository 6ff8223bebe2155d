import { DRAW_EFFECTS } from '../data/draw-effects.js'
import type { RuleSet } from '../data/rule-set.js'

/** A card in play: one of several, if the deck holds several of an id. */
export interface HeldCard {
  readonly id: string
  /** Its number: the place in the deck at the start, from 0; forced cards count on from there. */
  readonly serial: number
}

/** What came of playing a card. */
export interface Played {
  readonly card: HeldCard
  /** The id of the card that the opponent draws next; null when there is none. */
  readonly given: string | null
}

/** What restores a hand, as plain JSON. */
export interface HandState {
  readonly hand: readonly HeldCard[]
  readonly deck: readonly HeldCard[]
  readonly limit: number
  readonly next: number
  readonly more: number
  /** The serials of cards that have had their one return. */
  readonly returned: readonly number[]
}

/**
 * A hand and the deck that it is drawn from, as they go round: a played card goes to the end of the deck, and what is
 * drawn comes from its top. A turn is `play`, then `draw`.
 *
 * A draw fills the hand up to its limit and never above it; only the cards of Fast Hands come beyond, and until as many
 * have been played nothing is drawn. Source: deck-shuffle.md ("Rotation") of litemint/litemint-io-community-resources,
 * and its text for Cyberbrawl where the first is double.
 *
 * @example
 * const hand = Hand.deal(result.deck, RULE_SETS.v2)
 * hand.play(0)
 * hand.draw()
 */
export class Hand {
  private constructor(
    private readonly inHand: HeldCard[],
    private readonly rest: HeldCard[],
    private most: number,
    private next: number,
    private more: number,
    private readonly returned: Set<number>,
    private readonly overclocked: number,
  ) {}

  /** Deals the opening hand from the top of a deck, as many cards as the rules have a hand hold. */
  static deal(deck: readonly string[], { hand: { limit, overclocked } }: Pick<RuleSet, 'hand'>): Hand {
    const cards = deck.map((id, serial): HeldCard => ({ id, serial }))
    return new Hand(cards.slice(0, limit), cards.slice(limit), limit, cards.length, 0, new Set(), overclocked)
  }

  /** The hand that `save` gave, under the same rules. */
  static load({ hand, deck, limit, next, more, returned }: HandState, rules: Pick<RuleSet, 'hand'>): Hand {
    return new Hand([...hand], [...deck], limit, next, more, new Set(returned), rules.hand.overclocked)
  }

  /** The cards in the hand, the one drawn first in front. */
  get cards(): readonly HeldCard[] {
    return this.inHand
  }

  /** The cards of the deck in the order in which they will be drawn, if no card is forced between them. */
  get upcoming(): readonly HeldCard[] {
    return this.rest
  }

  /** How many cards the hand is filled up to. */
  get limit(): number {
    return this.most
  }

  /** How many cards a `draw` would take now. */
  get toDraw(): number {
    return Math.min(this.rest.length, Math.max(0, this.most - this.inHand.length) + this.more)
  }

  /**
   * Plays the card at a place of the hand (from 0): it goes to the end of the deck, but a Searing Boomerang played for
   * the first time to its top. Throws a RangeError for a place without a card.
   */
  play(place: number): Played {
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
    if (effect?.kind === 'more') this.more += effect.count
    return { card, given: effect?.kind === 'give' ? effect.card : null }
  }

  /** Draws what the hand lacks, and what Fast Hands gives beyond; gives the cards drawn, in order. */
  draw(): HeldCard[] {
    const drawn = this.rest.splice(0, this.toDraw)
    this.more = 0
    this.inHand.push(...drawn)
    return drawn
  }

  /** Puts a new card on top of the deck, such as the opponent's Trojan; the others keep their order, and it stays. */
  force(id: string): HeldCard {
    const card = { id, serial: this.next++ }
    this.rest.unshift(card)
    return card
  }

  /** Raises the limit for the rest of the game, as Overclocking does where the rules know it. */
  overclock(): void {
    this.most = this.overclocked
  }

  /**
   * In how many draws the card of that serial comes, 1 being the next; 0 when it is in the hand. Cards that are forced
   * before then put it off, one draw each. Throws a RangeError for a serial that no card has.
   */
  drawsUntil(serial: number): number {
    if (this.inHand.some((card) => card.serial === serial)) return 0
    const place = this.rest.findIndex((card) => card.serial === serial)
    if (place < 0) throw new RangeError(`serial: no card has ${serial}`)
    return place + 1
  }

  /** A copy for trying moves. */
  fork(): Hand {
    return Hand.load(this.save(), { hand: { limit: this.most, overclocked: this.overclocked } })
  }

  /** What restores this hand. */
  save(): HandState {
    return {
      hand: [...this.inHand],
      deck: [...this.rest],
      limit: this.most,
      next: this.next,
      more: this.more,
      returned: [...this.returned],
    }
  }
}
