import { NOTHING, OTHER, eventOptions } from '../effects/event-effects.js'
import type { MapPoint } from '../map/act-map.js'
import type { FightRoom, Room, ShopRoom } from '../run/room.js'
import { Run } from '../run/run.js'
import type { Outcome } from './comparison.js'
import { copyOf } from '../world/start-run.js'
import { kindOf } from './recorded-path.js'
import type { RecordedPlayer, RecordedPoint, Shown } from './run-history.js'
import { sameThings, type Trail } from './trail.js'

/** How many draws an effect that isn't reproduced can make before the next recorded fight. */
const MOST_DRAWS = 100
/** More gold than any merchant's stock costs. Whether the player could pay isn't compared. */
const ENOUGH_GOLD = 10_000

/** Called with the run before each floor, and after the last one. */
export type Visit = (run: Run, floor: number) => void

/** Walks through the recorded points of a run of one player, and compares every room. */
export class LoneWalk {
  private floor = 0
  /** The act that is being walked, and the index of the next point in it. */
  private act = 0
  private index = 0

  constructor(
    private readonly trail: Trail,
    private run: Run,
    private readonly visit: Visit,
  ) {}

  /**
   * Walks through an act. `path` contains the points of the map between the ancient and the boss. Returns false if the
   * run can't be walked any further.
   */
  walkAct(
    points: readonly RecordedPoint[],
    path: readonly MapPoint[],
    isLastAct: boolean,
    won: boolean,
  ): boolean {
    this.act++
    for (this.index = 0; this.index < points.length; this.index++) {
      const point = points[this.index]!
      this.floor++
      this.visit(this.run, this.floor)
      const before = points[this.index - 1]
      const isEnd = isLastAct && this.index === points.length - 1 && !won
      const room = this.enter(point, isEnd, (run) => {
        if (this.floor === 1) return run.room
        return this.index === 0 || before!.type === 'boss'
          ? run.proceed()
          : run.enter(path[this.index - 1]?.column)
      })
      if (room === null) return false
      this.follow(room, point, isEnd)
    }
    return true
  }

  /** Ends the walk. */
  end(): void {
    this.visit(this.run, this.floor + 1)
  }

  /**
   * Enters a room, and compares its kind. If the cards after a fight differ and an effect that isn't
   * reproduced can have drawn before, looks for a number of draws that makes them match.
   */
  private enter(point: RecordedPoint, isEnd: boolean, move: (run: Run) => Room | null): Room | null {
    const { kind, id } = point.rooms[0]!
    const before = forkRun(this.run)
    let room: Room | null
    try {
      room = move(this.run)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      room = null
    }
    this.trail.enterFloor({
      floor: this.floor,
      act: this.act,
      room: room?.kind ?? kindOf(kind),
      name: id,
    })
    if (room === null) {
      this.trail.add('path', this.difference, ['the end of the paths'], [kindOf(point.type)])
      return null
    }
    const recorded = room.kind === 'ancient' && kind === 'event' ? 'ancient' : kindOf(kind)
    if (room.kind !== recorded) {
      this.trail.add(point.type === 'unknown' ? '? room' : 'path', this.difference, [room.kind], [recorded])
      return null
    }
    if (point.type === 'unknown') this.trail.add('? room', 'equal', [room.kind], [recorded])
    const cards = idsOf(point.players[0]?.cards ?? [])
    if (isFight(room) && cards.length > 0 && !isEnd && !sameThings(room.rewards?.cards ?? [], cards))
      return this.found(before, cards, move) ?? room
    return room
  }

  /**
   * Looks for the number of draws before a room that makes the room offer the recorded cards, and continues from there.
   */
  private found(before: Run, cards: readonly string[], move: (run: Run) => Room | null): Room | null {
    const { uncertain } = this.run.state
    if (uncertain.length === 0) return null
    for (let draws = 1; draws <= MOST_DRAWS; draws++) {
      const run = forkRun(before)
      run.setup.streams.rewards.skip(draws)
      const room = move(run)
      if (room === null || !isFight(room) || !sameThings(room.rewards?.cards ?? [], cards)) continue
      this.run = run
      this.shifted = { explained: { code: 'not-reproduced', ids: this.causes } }
      return room
    }
    return null
  }

  /** The outcome of the cards in this room if other draws came before them. */
  private shifted: Outcome | null = null

  private get causes(): readonly string[] {
    return [...new Set(this.run.state.uncertain.map(({ cause }) => cause))]
  }

  /** The outcome of a difference at this place. */
  private get difference(): Outcome {
    const ids = this.causes
    return ids.length === 0 ? 'unexplained' : { possible: { code: 'not-reproduced', ids } }
  }

  private follow(room: Room, point: RecordedPoint, isEnd: boolean): void {
    const { trail, run } = this
    const [first] = point.rooms
    const player = point.players[0]
    if (player === undefined) return
    switch (room.kind) {
      case 'ancient':
        trail.compare('ancient', [room.id], [first!.id ?? ''])
        this.followAncient(room.offers, player)
        break
      case 'monster':
      case 'elite':
      case 'boss':
        if (first!.id !== null)
          trail.compare(room.kind === 'monster' ? 'fight' : room.kind, [room.id], [first!.id])
        if (!isEnd) this.followFight(room, player)
        break
      case 'treasure':
        if (!isEnd || player.relics.length > 0) {
          trail.compare('chest', [room.relic], idsOf(player.relics), this.difference)
          if (player.gold !== null)
            trail.compare(
              'gold in a chest',
              [String(room.gold)],
              [String(player.gold.gained)],
              this.difference,
            )
        }
        trail.offer('relics', player.relics)
        break
      case 'shop':
        this.followShop(room, player, isEnd)
        break
      case 'event':
        this.followEvent(room.id, first!.id, point, player)
        break
    }
    // The relics in the history count, whatever was predicted.
    for (const [relic, taken] of player.relics) {
      if (taken && !run.state.relics.includes(relic)) run.obtain(relic)
    }
  }

  private followAncient(offers: readonly string[], { offers: recorded }: RecordedPlayer): void {
    const { trail, run } = this
    if (recorded === null) return
    trail.offer('gifts', recorded)
    trail.compare('offers', offers, idsOf(recorded), this.difference)
    for (const [relic, taken] of recorded) {
      if (!taken) continue
      if (offers.includes(relic)) run.takeGift(relic)
      else run.obtain(relic)
    }
  }

  private followFight({ kind, rewards }: FightRoom, { cards, potions, relics, gold }: RecordedPlayer): void {
    const { trail } = this
    trail.offer('cards', cards)
    trail.offer('potions', potions)
    trail.offer('relics', relics)
    if (rewards === null) return
    const shifted = this.shifted
    this.shifted = null
    if (cards !== null && cards.length > 0) {
      const recorded = idsOf(cards)
      if (shifted === null) trail.compare('cards', rewards.cards, recorded, this.difference)
      else trail.add('cards', shifted, rewards.cards, recorded)
    }
    if (gold !== null) trail.compare('gold', [String(rewards.gold)], [String(gold.gained)], this.difference)
    if (potions !== null)
      trail.compare(
        'potion',
        rewards.potion === null ? [] : [rewards.potion],
        idsOf(potions),
        this.difference,
      )
    if (kind === 'elite') trail.compare('relic of an elite', [rewards.relic!], idsOf(relics), this.difference)
  }

  /** Compares a shop. A history lists the cards that the player left, and those that entered the deck. */
  private followShop({ stock }: ShopRoom, player: RecordedPlayer, isEnd: boolean): void {
    const { trail, run } = this
    const { relics, gold } = player
    const stocked = stock.cards.map(({ id }) => id)
    const left = idsOf(player.cards ?? []).map(plain)
    const bought = player.gained?.map(plain) ?? stocked.filter((card) => !left.includes(card))
    if (player.cards !== null && left.length > 0) {
      const shown = [...new Set([...left, ...bought])]
      trail.compare('cards in a shop', stocked, shown, this.difference)
    }
    if (relics.length > 0)
      trail.compare(
        'relics in a shop',
        stock.relics.map(({ id }) => id),
        idsOf(relics),
        this.difference,
      )
    const { potions } = player
    if (potions !== null && potions.length > 0)
      trail.compare(
        'potions in a shop',
        stock.potions.map(({ id }) => id),
        idsOf(potions),
        this.difference,
      )
    trail.offer('shop', [
      ...left.map((id) => [id, false] as const),
      ...bought.map((id) => [id, true] as const),
      ...relics,
      ...(potions ?? []),
    ])
    run.state.gold = ENOUGH_GOLD
    const wares = [...stock.cards, ...stock.relics, ...stock.potions].map(({ id }) => id)
    const taken = [...bought, ...takenOf(relics), ...takenOf(potions ?? [])].filter((id) =>
      wares.includes(id),
    )
    const sum = taken.reduce((all, id) => all + run.buy(id), 0)
    if (gold === null || isEnd) return
    // The remaining gold is the price of a card removal, or 0.
    const paid = sum === gold.spent ? sum : sum + run.buy('removal')
    trail.compare('sum paid in a shop', [String(paid)], [String(gold.spent)], this.difference)
  }

  private followEvent(
    drawn: string,
    recorded: string | null,
    point: RecordedPoint,
    player: RecordedPlayer,
  ): void {
    const { trail, run } = this
    if (recorded === null) return
    // The game skips events that the player has seen or that need something that the player lacks.
    const { events } = run.act
    const { met } = run.state
    const skipped = events.findIndex((_, i) => events[(met.events - 1 + i) % events.length] === recorded)
    trail.add('event', skipped >= 0 ? 'equal' : 'unexplained', [drawn], [recorded])
    if (drawn !== recorded) {
      if (skipped > 0) met.events += skipped
      run.setEvent(recorded)
    }
    trail.offer('relics', player.relics)
    trail.offer('cards', player.cards)
    const known = eventOptions(recorded)
    // The rewards of an event's fight aren't reproduced.
    const usual = known.includes(NOTHING) && point.rooms.length === 1 ? NOTHING : OTHER
    const { relics } = run.chooseOption(player.options.find((one) => known.includes(one)) ?? usual)
    if (relics !== undefined)
      trail.compare('relic from an event', relics, idsOf(player.relics), this.difference)
  }
}

function isFight(room: Room): room is FightRoom {
  return room.kind === 'monster' || room.kind === 'elite' || room.kind === 'boss'
}

function idsOf(shown: Shown): string[] {
  return shown.map(([id]) => id)
}

function takenOf(shown: Shown): string[] {
  return shown.flatMap(([id, taken]) => (taken ? [id] : []))
}

/** Returns a card's ID without its upgrade. */
function plain(card: string): string {
  return card.replace('+', '')
}

/** Returns an independent copy of a run, for looking ahead. */
function forkRun(run: Run): Run {
  const { rewards, shops, treasure_room_relics: chests, unknown_map_point: unknown } = run.setup.streams
  const streams = {
    rewards: rewards.fork(),
    shops: shops.fork(),
    treasure_room_relics: chests.fork(),
    unknown_map_point: (unknown as typeof rewards).fork(),
  }
  return new Run({ ...run.setup, streams }, copyOf(run.state), copyOf(run.room))
}
