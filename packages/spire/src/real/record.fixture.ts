/** A recorded run of the real game, with its floors, encounters and rewards, but not its purchases. */
export interface RealRun {
  readonly seed: string
  readonly class: string
  readonly asc: number
  readonly monsters: Readonly<Record<string, readonly string[]>>
  readonly elites: Readonly<Record<string, readonly string[]>>
  readonly bosses: Readonly<Record<string, readonly string[]>>
  readonly paths: readonly string[]
  readonly wingBoots: boolean
  readonly bossRelicOffers: readonly (readonly string[])[]
  readonly bossRelicPicked: readonly (string | null)[]
  readonly neow: readonly [string, string]
  readonly perFloor: string
  readonly potionFloors: readonly number[]
  readonly events: readonly (readonly [number, string])[]
  readonly cardRewards: readonly (readonly [number, readonly string[]])[]
  readonly relicsObtained: readonly (readonly [number, string])[]
  readonly goldPerFloor: readonly number[]
}

export class FloorRecord {
  constructor(readonly run: RealRun) {}

  /** Returns a floor's card rewards in the order in which they were opened. Some of them are recorded twice. */
  rewards(floor: number): (readonly string[])[] {
    const all = this.run.cardRewards.filter(([at]) => at === floor).map(([, cards]) => cards)
    return all.filter((cards, i) => all.findIndex((other) => sameCards(cards, other)) === i)
  }

  relics(floor: number): string[] {
    return this.run.relicsObtained.filter(([at]) => at === floor).map(([, relic]) => relic)
  }

  potions(floor: number): number {
    return this.run.potionFloors.filter((at) => at === floor).length
  }

  event(floor: number): string | undefined {
    return this.run.events.find(([at]) => at === floor)?.[1]
  }

  /** Returns the player's gold on leaving a floor, or undefined past the end of the record. */
  gold(floor: number): number | undefined {
    return this.run.goldPerFloor[floor - 1]
  }

  /** Returns whether a reward on an earlier floor offered a card. */
  sawBefore(floor: number, card: string): boolean {
    return this.run.cardRewards.some(([at, cards]) => at < floor && cards.some((id) => plain(id) === card))
  }
}

/** Returns a card's name without its upgrades. */
export function plain(card: string): string {
  return card.split('+')[0]!
}

/** Returns whether two rewards contain the same cards, in any order. */
export function sameCards(cards: readonly string[], recorded: readonly string[]): boolean {
  return [...cards].sort().join('|') === [...recorded].sort().join('|')
}
