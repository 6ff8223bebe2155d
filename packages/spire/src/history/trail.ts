import { canUpgrade, upgraded, type Card } from '../cards/card.js'
import { CARDS } from '../data/cards.js'
import { POTION_RARITY } from '../data/potions.js'
import { askedCards, giveRelic } from '../player/obtain-relic.js'
import type { Reward } from '../state/reward.js'
import { has, type RunState } from '../state/run-state.js'
import { distanceOf, type Check, type HistoryRule, type Outcome } from './comparison.js'
import { plain, type FloorRecord } from './floor-record.js'
import type { RunHistory } from './run-history.js'

/** Things that a floor offered together, and those that the player took. */
export interface HistoryOffer {
  readonly kind: 'neow' | 'cards' | 'relics' | 'potions' | 'gold' | 'shop' | 'boss relics' | 'paths'
  readonly offered: readonly string[]
  /** Null if the record doesn't show what was taken. */
  readonly taken: readonly string[] | null
}

/** A floor of a replayed run. */
export interface TrailFloor {
  readonly floor: number
  readonly act: number
  /** The kind of room, as in `Room`. */
  room: string
  /** The encounter or event that the seed gives. Null in other rooms. */
  name: string | null
  readonly offers: HistoryOffer[]
}

/**
 * A recorded run during its replay: the state according to the game's rules, the record, and the results of comparing
 * them.
 */
export class Trail {
  readonly checks: Check[] = []
  /** The sum of the distances of all checks so far. */
  distance = 0
  readonly floors: TrailFloor[] = []
  /** The number of options for each choice that the record leaves open. */
  readonly open: number[] = []
  /** The recorded card rewards that have been compared. */
  readonly met = new Set<object>()

  constructor(
    readonly record: FloorRecord,
    readonly state: RunState,
    readonly chosen: readonly number[],
    /** The replay stops at this distance. */
    private readonly limit = Infinity,
  ) {}

  /** Whether the replay is too far from the record to be of use, so that the rest of it isn't needed. */
  get isHopeless(): boolean {
    return this.distance >= this.limit
  }

  get history(): RunHistory {
    return this.record.history
  }

  /**
   * Returns the index of the chosen option for something that the record leaves open, from 0 to `options` − 1. The
   * index is 0 unless `chosen` contains a different one. If the record shows the option (`known`), returns that one.
   */
  choice(options: number, known?: number): number {
    if (known !== undefined) return known
    this.open.push(options)
    return this.chosen[this.open.length - 1] ?? 0
  }

  check(
    rule: HistoryRule,
    outcome: Outcome,
    drawn: readonly string[] = [],
    recorded: readonly string[] = [],
  ): void {
    const { floor, act } = this.state
    this.checks.push({ rule, floor, act, outcome, drawn, recorded })
    this.distance += distanceOf(outcome)
  }

  /** Compares a single name. */
  checkName(rule: HistoryRule, drawn: string, recorded: string): void {
    this.check(rule, drawn === recorded ? 'equal' : 'unexplained', [drawn], [recorded])
  }

  enterFloor(room: string): void {
    const { floor, act } = this.state
    this.floors.push({ floor, act, room, name: null, offers: [] })
  }

  /** The floor that is being replayed. */
  get here(): TrailFloor {
    return this.floors.at(-1)!
  }

  offer(
    kind: HistoryOffer['kind'],
    offered: readonly string[],
    taken: readonly string[] | null = null,
  ): void {
    if (offered.length > 0) this.here.offers.push({ kind, offered, taken })
  }

  /** Gives a relic to the player, and returns the rewards that it offers. A relic that the player has gives nothing. */
  obtain(relic: string): Reward[] {
    const { state } = this
    if (has(state, relic)) return []
    // Which cards the player picked for a relic isn't recorded.
    if (askedCards(relic) !== undefined) {
      state.relics.push({ id: relic, counter: -1 })
      return []
    }
    const rewards: Reward[] = []
    giveRelic(state, relic, rewards)
    return rewards
  }

  /**
   * Returns whether the player may have a card: in the known deck, or in the deck at the end, because the record doesn't
   * show every way to get cards. Without a record of purchases, also if a reward offered it before.
   */
  mayHold(card: string): boolean {
    const { state, history, record } = this
    return (
      state.deck.some(({ id }) => id === card) ||
      history.deckAtEnd?.some((text) => plain(text) === card) === true ||
      (!record.hasPurchases && record.sawBefore(state.floor, card))
    )
  }

  isCard(id: string): boolean {
    return CARDS.has(plain(id))
  }

  isPotion(id: string): boolean {
    return Object.hasOwn(POTION_RARITY, id)
  }

  /** Adds a card to the deck. Cards that the game doesn't have are left out. */
  addCard(text: string): void {
    const card = cardOf(text)
    const copies = this.state.setup.modifiers.has('Hoarder') ? 3 : 1
    if (card !== null) for (let i = 0; i < copies; i++) this.state.deck.push(card)
  }

  removeCard(text: string): void {
    const at = this.indexOf(text, () => true)
    if (at >= 0) this.state.deck.splice(at, 1)
  }

  upgradeCard(text: string): void {
    const at = this.indexOf(text, canUpgrade)
    if (at >= 0) this.state.deck[at] = upgraded(this.state.deck[at]!)
  }

  /** Checks that each relic recorded for the floor is among those that a chest or a fight offered. */
  checkRelics(rule: HistoryRule, relics: readonly string[]): void {
    const found = this.record.relics(this.state.floor)
    this.offer(
      'relics',
      relics,
      relics.filter((relic) => found.includes(relic)),
    )
    for (const relic of found)
      this.check(rule, relics.includes(relic) ? 'equal' : 'unexplained', relics, [relic])
  }

  private indexOf(text: string, fits: (card: Card) => boolean): number {
    const { deck } = this.state
    const wanted = cardOf(text)
    if (wanted === null) return -1
    const exact = deck.findIndex(
      (card) => card.id === wanted.id && card.upgrades === wanted.upgrades && fits(card),
    )
    return exact >= 0 ? exact : deck.findIndex((card) => card.id === wanted.id && fits(card))
  }
}

function cardOf(text: string): Card | null {
  const id = plain(text)
  if (!CARDS.has(id)) return null
  const upgrades = Number(/\+(\d{1,4})$/.exec(text)?.[1] ?? 0)
  return { id, upgrades }
}
