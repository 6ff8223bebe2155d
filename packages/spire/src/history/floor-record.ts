import type { RecordedCards, RecordedEvent, RecordedRest, RunHistory } from './run-history.js'

/** The record of a run, by floor. */
export class FloorRecord {
  private readonly cardsByFloor: ReadonlyMap<number, readonly RecordedCards[]>
  private readonly relicsByFloor: ReadonlyMap<number, readonly string[]>
  private readonly eventsByFloor: ReadonlyMap<number, readonly RecordedEvent[]>
  private readonly fightsByFloor: ReadonlyMap<number, readonly string[]>

  constructor(readonly history: RunHistory) {
    this.cardsByFloor = new Map(
      [...byFloor(history.cardChoices, (choice) => choice)].map(([floor, all]) => [floor, distinct(all)]),
    )
    this.relicsByFloor = byFloor(history.relics, ({ id }) => id)
    this.eventsByFloor = byFloor(history.events, (event) => event)
    this.fightsByFloor = byFloor(history.fights, ({ id }) => id)
  }

  /** Whether the record says what the player bought, so that all relics and all cards in the deck are known. */
  get hasPurchases(): boolean {
    return this.history.purchases !== null
  }

  /** Returns a floor's card rewards in the order that they were opened. */
  rewards(floor: number): readonly RecordedCards[] {
    return this.cardsByFloor.get(floor) ?? NOTHING
  }

  relics(floor: number): readonly string[] {
    return this.relicsByFloor.get(floor) ?? NOTHING
  }

  event(floor: number): RecordedEvent | undefined {
    return this.eventsByFloor.get(floor)?.[0]
  }

  fight(floor: number): string | undefined {
    return this.fightsByFloor.get(floor)?.[0]
  }

  rests(floor: number): readonly RecordedRest[] {
    return this.history.rests?.filter((rest) => rest.floor === floor) ?? NOTHING
  }

  /** Returns how many potions fights dropped on a floor. */
  drops(floor: number): number {
    return this.history.potionFloors.filter((at) => at === floor).length
  }

  /** Returns the potions that the player took on a floor. Null if their names aren't recorded. */
  potions(floor: number): readonly string[] | null {
    return this.history.potions === null ? null : idsOn(this.history.potions, floor)
  }

  purchases(floor: number): readonly string[] {
    return idsOn(this.history.purchases ?? NOTHING, floor)
  }

  removals(floor: number): readonly string[] {
    return idsOn(this.history.removals ?? NOTHING, floor)
  }

  /** Returns the player's gold on leaving a floor, or undefined if it isn't recorded. */
  gold(floor: number): number | undefined {
    return this.history.gold[floor - 1]
  }

  /** Returns whether the player could have a card on a floor: one that a reward offered, or that was bought, before. */
  sawBefore(floor: number, card: string): boolean {
    return this.history.cardChoices.some(
      ({ floor: at, cards }) => at < floor && cards.some((id) => plain(id) === card),
    )
  }
}

const NOTHING: readonly never[] = []

function byFloor<Item extends { readonly floor: number }, Value>(
  items: readonly Item[],
  valueOf: (item: Item) => Value,
): Map<number, Value[]> {
  const found = new Map<number, Value[]>()
  for (const item of items) {
    const others = found.get(item.floor)
    if (others === undefined) found.set(item.floor, [valueOf(item)])
    else others.push(valueOf(item))
  }
  return found
}

function idsOn(
  items: readonly { readonly floor: number; readonly id: string }[],
  floor: number,
): readonly string[] {
  return items.filter((item) => item.floor === floor).map(({ id }) => id)
}

/** Returns the rewards without repetitions. The game records some rewards twice, such as one that was opened again. */
function distinct(all: readonly RecordedCards[]): RecordedCards[] {
  const found: RecordedCards[] = []
  for (const choice of all) {
    const at = found.findIndex(({ cards }) => sameCards(cards, choice.cards))
    if (at < 0) found.push(choice)
    else if (typeof choice.picked === 'string') found[at] = choice
  }
  return found
}

/** Returns a card's ID without its upgrades. */
export function plain(card: string): string {
  return card.split('+')[0]!
}

/** Returns whether two rewards contain the same cards, in any order. */
export function sameCards(cards: readonly string[], recorded: readonly string[]): boolean {
  if (cards.length !== recorded.length) return false
  return [...cards].sort().join('|') === [...recorded].sort().join('|')
}
