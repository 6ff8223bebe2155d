import { NOTHING, OTHER, eventOptions } from '../effects/event-effects.js'
import type { MapPoint } from '../map/act-map.js'
import { allCards } from '../rewards/fight-rewards.js'
import type { FightRoom, RestRoom, Room, ShopRoom } from '../run/room.js'
import { Run } from '../run/run.js'
import type { Ware, WareKind } from '../shops/shop-stock.js'
import type { Outcome } from './comparison.js'
import { copyOf } from '../world/start-run.js'
import { kindOf } from './recorded-path.js'
import type { RecordedPlayer, RecordedPoint, Shown } from './run-history.js'
import { sameThings, type Trail } from './trail.js'

/** How many draws an effect that isn't reproduced can make before the next recorded fight. */
const MOST_DRAWS = 100
/** The draws for a card of an event: its rarity and the card. */
const TICKS_OF_EVENT_CARD = 2
/** More gold than any merchant's stock costs. Whether the player could pay isn't compared. */
const ENOUGH_GOLD = 10_000

/** The fights with a thief, who can escape with the gold. */
const THIEVES: readonly string[] = ['GREMLIN_MERC_NORMAL', 'THIEVING_HOPPER_WEAK', 'THIEVING_HOPPER_NORMAL']

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
    // Whether the player had enough gold and HP isn't compared.
    this.run.state.gold = ENOUGH_GOLD
    this.run.state.hp = null
    const gained = point.players[0]?.gold?.gained
    this.run.thief = THIEVES.includes(id ?? '') && gained === 0 ? 'escaped' : 'caught'
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
    if (cards.length === 0 || isEnd || offers(this.run, room, cards)) return room
    return isFight(room) ? (this.found(before, cards, move) ?? room) : room
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
      if (room === null || !offers(run, room, cards)) continue
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
          trail.compare(
            'chest',
            room.relic === null ? [] : [room.relic],
            idsOf(player.relics),
            this.difference,
          )
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
      case 'rest':
        this.followRest(room, player)
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

  private followFight(
    { kind, rewards }: FightRoom,
    { cards, potions, relics, gold, gained }: RecordedPlayer,
  ): void {
    const { trail, run } = this
    trail.offer('cards', cards)
    trail.offer('potions', potions)
    trail.offer('relics', relics)
    if (rewards === null) return
    const shifted = this.shifted
    this.shifted = null
    if (cards !== null && cards.length > 0) {
      const recorded = idsOf(cards)
      const drawn = allCards(rewards)
      if (isRerolled(run, drawn, recorded)) drawn.push(...run.reroll())
      if (shifted === null) trail.compare('cards', drawn, recorded, this.difference)
      else trail.add('cards', shifted, drawn, recorded)
    }
    const found = [rewards.relic, ...(rewards.moreRelics ?? [])].filter((relic) => relic !== null)
    if (run.state.relics.includes('PAELS_WING') && relics.length > found.length) {
      // A history shows only the second of two sacrifices, by its relic.
      run.state.uses.PAELS_WING = 1
      found.push(...(run.sacrifice().relics ?? []))
    }
    const added = run.addCards(gained?.length ?? 0)
    if (gold !== null)
      trail.compare('gold', [String(rewards.gold + added)], [String(gold.gained)], this.difference)
    if (potions !== null) {
      const drawn = rewards.potion === null ? [] : [rewards.potion]
      // A history also lists the potions that the player made in the fight. The cards are drawn after the potion.
      const listed = idsOf(potions)
      const isMade = drawn.length < listed.length && sameThings(allCards(rewards), idsOf(cards ?? []))
      trail.compare(
        'potion',
        drawn,
        isMade ? listed.filter((id) => drawn.includes(id)) : listed,
        this.difference,
      )
    }
    if (kind === 'elite' || found.length > 0)
      trail.compare(
        kind === 'elite' ? 'relic of an elite' : 'relic of a fight',
        found,
        idsOf(relics),
        this.difference,
      )
  }

  /**
   * Compares a shop, with what The Courier restocked. A history lists what the player left, and the cards that entered
   * the deck.
   */
  private followShop({ stock }: ShopRoom, player: RecordedPlayer, isEnd: boolean): void {
    const { trail, run } = this
    const { relics, gold, cards } = player
    const potions = player.potions ?? []
    const left = idsOf(cards ?? []).map(plain)
    const taken = [...takenOf(relics), ...takenOf(potions)]
    // With a Membership Card, the other items cost less.
    taken.sort((a, b) => Number(b === 'MEMBERSHIP_CARD') - Number(a === 'MEMBERSHIP_CARD'))
    const gained = player.gained?.map(plain) ?? idsOfWares(stock.cards).filter((id) => !left.includes(id))
    let sum = 0
    const bought: string[] = []
    for (const id of [...taken, ...gained]) {
      const now = (run.room as ShopRoom).stock
      const ware = [...now.cards, ...now.relics, ...now.potions].find((one) => plain(one.id) === id)
      if (ware === undefined) continue
      sum += run.buy(ware.id)
      bought.push(id)
    }
    const after = (run.room as ShopRoom).stock
    const shelf = (kind: WareKind): string[] => [
      ...new Set([...idsOfWares(stock[kind]), ...idsOfWares(after[kind])]),
    ]
    const boughtCards = bought.filter((id) => !taken.includes(id))
    if (left.length > 0)
      trail.compare(
        'cards in a shop',
        shelf('cards'),
        [...new Set([...left, ...boughtCards])],
        this.difference,
      )
    if (relics.length > 0) trail.compare('relics in a shop', shelf('relics'), idsOf(relics), this.difference)
    if (potions.length > 0)
      trail.compare('potions in a shop', shelf('potions'), [...new Set(idsOf(potions))], this.difference)
    trail.offer('shop', [
      ...left.map((id) => [id, false] as const),
      ...boughtCards.map((id) => [id, true] as const),
      ...relics,
      ...potions,
    ])
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
    // The rewards of other fights in events aren't reproduced.
    const usual = known.includes(NOTHING) && point.rooms.length === 1 ? NOTHING : OTHER
    const {
      relics,
      gold = 0,
      cards = [],
    } = run.chooseOption(
      isDummyLost(recorded, player)
        ? 'SETTING_2'
        : (player.options.find((one) => known.includes(one)) ?? usual),
    )
    if (relics !== undefined)
      trail.compare('relic from an event', relics, idsOf(player.relics), this.difference)
    const shown = idsOf(player.cards ?? [])
    // A history lists the cards that Driftwood replaced, too.
    if (cards.length > 0 && shown.length > cards.flat().length && run.state.relics.includes('DRIFTWOOD'))
      run.setup.streams.rewards.skip(TICKS_OF_EVENT_CARD * (shown.length - cards.flat().length))
    if (cards.length > 0 && shown.length > 0) {
      const isEqual = cards.flat().every((card) => shown.includes(card))
      trail.add('cards from an event', isEqual ? 'equal' : this.difference, cards.flat(), shown)
    }
    if (gold > 0 && player.gold !== null && player.options.length === 1)
      trail.compare('gold from an event', [String(gold)], [String(player.gold.gained)], this.difference)
  }

  private followRest({ options }: RestRoom, player: RecordedPlayer): void {
    const { trail, run } = this
    const chosen = player.rests.filter((one) => options.includes(one))
    for (const option of chosen) {
      run.state.used = []
      const { relics, cards, potions } = run.rest(option)
      if (relics !== undefined)
        trail.compare('relic at a rest site', relics, idsOf(player.relics), this.difference)
      if (cards !== undefined)
        trail.compare('cards at a rest site', cards.flat(), idsOf(player.cards ?? []), this.difference)
      if (potions !== undefined)
        trail.compare('potions at a rest site', potions, idsOf(player.potions ?? []), this.difference)
    }
    trail.offer('relics', player.relics)
    trail.offer('cards', player.cards)
  }
}

/** Returns whether a room offers the recorded cards. A history lists the cards that Driftwood replaced, too. */
function offers(run: Run, room: Room, recorded: readonly string[]): boolean {
  if (!isFight(room) || room.rewards === null) return false
  const drawn = allCards(room.rewards)
  return sameThings(drawn, recorded) || isRerolled(run, drawn, recorded)
}

function isRerolled(run: Run, drawn: readonly string[], recorded: readonly string[]): boolean {
  return (
    run.state.relics.includes('DRIFTWOOD') &&
    recorded.length > drawn.length &&
    drawn.every((card) => recorded.includes(card))
  )
}

/** Returns whether the player didn't destroy the Battleworn Dummy in time, which gives nothing. */
function isDummyLost(event: string, { relics, potions }: RecordedPlayer): boolean {
  return event === 'BATTLEWORN_DUMMY' && relics.length === 0 && (potions ?? []).length === 0
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

function idsOfWares(wares: readonly Ware[]): string[] {
  return wares.map(({ id }) => plain(id))
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
