import type { Build } from '../builds/build.js'
import { rewardTables } from '../builds/reward-tables.js'
import { withheldRelics } from '../chests/chest-relics.js'
import { drawEvent, eventOptions, OTHER } from '../effects/event-effects.js'
import { drawGift, NOT_REPRODUCED, type Gift } from '../effects/relic-effects.js'
import { costOf } from '../effects/event-outcomes.js'
import { drawRest, restOptions } from '../effects/rest-options.js'
import type { ActMap, MapPoint } from '../map/act-map.js'
import {
  drawChestGold,
  drawFightRewards,
  drawRelicReward,
  fightCards,
  goldGained,
  type Thief,
} from '../rewards/fight-rewards.js'
import type { FightKind, RewardSource } from '../rewards/reward-source.js'
import { relicRarity } from '../rewards/rarities.js'
import { RelicsLeft } from '../rewards/relics-left.js'
import { discounted, drawShop, restock, type ShopStock, type WareKind } from '../shops/shop-stock.js'
import { firstUnknownOdds, isShopBarred, unknownRoomOf } from '../unknown/unknown-rooms.js'
import { isEventPossible } from './event-acts.js'
import type { Room } from './room.js'
import { firstState, healedShare, type RunState, type WalkCounters } from './run-state.js'
import type { RunAct, RunSetup } from './setup.js'

/** The column of the boss. */
const BOSS_COLUMN = 3
const WINGED_BOOTS = 'WINGED_BOOTS'
const WINGS = 3
const BANK_GOLD = 12
const SACRIFICES = 2
const SPOILS_ACT = 2
const SPOILS_GOLD = 600
const FYSH_GOLD = 15

/**
 * A run of one player that you walk room by room, with the same draws as in the game. Fights aren't simulated: entering
 * a room also draws the rewards for winning in it. Methods throw a RangeError for anything that the game doesn't allow.
 */
export class Run {
  readonly state: RunState
  /** The current room. */
  room: Room
  /** What becomes of a thief in the next fight. */
  thief: Thief = 'caught'
  private readonly source: RewardSource & { act: number; seaGlass: RunAct['seaGlass'] }
  /** The points of the act's map by row, each row by column. */
  private rows: readonly (readonly MapPoint[])[]

  /** Starts a run in the ancient's room of act 1, or continues one in `room`. */
  constructor(
    readonly setup: RunSetup,
    state?: RunState,
    room?: Room,
  ) {
    const { build, character, ascension, relics, sharedRelics, streams } = setup
    this.state = state ?? firstState(character, ascension)
    this.source = {
      build: build.id,
      tables: rewardTables(build.id, character),
      character,
      ascension,
      act: this.state.act,
      odds: this.state.odds,
      relics: new RelicsLeft(relics, sharedRelics, this.state.offered, withheldOn(build, this.state.floor)),
      rewards: streams.rewards,
      shops: streams.shops,
      owned: this.state.relics,
      uses: this.state.uses,
      lockedRelics: setup.lockedRelics,
      eventStream: (event) => setup.openEvent(event),
      seaGlass: this.act.seaGlass,
    }
    this.rows = rowsOf(this.act.map)
    this.room = room ?? this.meetAncient()
  }

  /**
   * The points that the player can enter next, by column: with Winged Boots, any point of the next row. Empty if the boss
   * is next, and after it.
   */
  get choices(): readonly MapPoint[] {
    const { row, wings } = this.state
    const next = this.rows[row + 1] ?? []
    return wings > 0 || row === 0 ? next : next.filter(({ column }) => this.leadsTo(column))
  }

  /** Returns whether a path leads from the current point, which must be on the map, to a column of the next row. */
  leadsTo(column: number): boolean {
    const { state } = this
    return this.rows[state.row]!.find((point) => point.column === state.column)!.to.includes(column)
  }

  /** Whether the boss is next. */
  get isBossNext(): boolean {
    return this.state.row === this.act.map.height - 1
  }

  /** The number of ticks of each stream so far. */
  get counters(): WalkCounters {
    const { streams } = this.setup
    return {
      rewards: streams.rewards.counter,
      shops: streams.shops.counter,
      treasure_room_relics: streams.treasure_room_relics.counter,
      unknown_map_point: streams.unknown_map_point.counter,
    }
  }

  get act(): RunAct {
    return this.setup.acts[this.state.act - 1]!
  }

  /** Enters the point in a column of the next row, or the boss if there is no further row, and returns the room. */
  enter(column: number = BOSS_COLUMN): Room {
    const { state } = this
    if (this.isBossNext) return this.meetBoss()
    const point = this.choices.find((one) => one.column === column)
    if (point === undefined) throw new RangeError(`column ${column} can't be entered from here`)
    if (state.row > 0 && !this.leadsTo(column)) state.wings--
    state.row = point.row
    state.column = column
    this.moveOn()
    this.room = this.drawRoom(point)
    state.isAfterShop = this.room.kind === 'shop'
    return this.room
  }

  /**
   * Leaves the boss behind, and returns the room of the next act's ancient or, at ascension 10, of the second boss.
   * Returns null at the end of the run.
   */
  proceed(): Room | null {
    const { state, act } = this
    if (this.room.kind !== 'boss') throw new RangeError('the boss of this act is still ahead')
    if (act.secondBoss !== null && state.met.bosses === 1) {
      this.moveOn()
      return (this.room = this.drawFight('boss', act.secondBoss))
    }
    if (state.act === this.setup.acts.length) return null
    state.act++
    this.source.act = state.act
    this.source.seaGlass = this.act.seaGlass
    state.row = 0
    state.met = { fights: 0, elites: 0, bosses: 0, events: 0 }
    state.unknownOdds = firstUnknownOdds()
    state.isAfterShop = false
    this.rows = rowsOf(this.act.map)
    this.moveOn()
    return (this.room = this.meetAncient())
  }

  /** Takes one of the relics that the ancient offers, and draws what it gives. */
  takeGift(relic: string): Gift {
    if (this.room.kind !== 'ancient' || !this.room.offers.includes(relic))
      throw new RangeError(`${relic} isn't offered here`)
    this.useOnce('gift')
    return this.obtain(relic)
  }

  /**
   * Chooses one of the current event's `eventOptions`, and makes those of its draws that affect later rewards.
   */
  chooseOption(option: string): Gift {
    if (this.room.kind !== 'event') throw new RangeError('there is no event here')
    const { id } = this.room
    if (!eventOptions(id).includes(option)) throw new RangeError(`${option} isn't an option of ${id}`)
    this.useOnce('option')
    if (option === OTHER) this.markUncertain(id)
    return this.receive(drawEvent(id, option, this.source, this.state.gold))
  }

  /** Returns whether the player can pay for one of the current event's options. */
  canChoose(option: string): boolean {
    return this.room.kind === 'event' && costOf(this.room.id, option, this.source) <= this.state.gold
  }

  /** Rests, or uses another option of the current rest site. */
  rest(option: string): Gift {
    if (this.room.kind !== 'rest') throw new RangeError('there is no rest site here')
    if (!this.room.options.includes(option)) throw new RangeError(`${option} isn't an option here`)
    this.useOnce('rest')
    return this.receive(drawRest(option, this.source))
  }

  /** Draws the cards of the current fight's first offer again, as Driftwood allows once per offer. */
  reroll(): readonly string[] {
    const { room, state } = this
    if (!('rewards' in room) || room.rewards === null || !state.relics.includes('DRIFTWOOD'))
      throw new RangeError('no cards can be drawn again here')
    this.useOnce('reroll')
    const cards = fightCards(this.source, room.kind)
    this.room = { ...room, rewards: { ...room.rewards, cards } }
    return cards
  }

  /** Gives up the cards of the current fight with Pael's Wing, which gives a relic for every second time. */
  sacrifice(): Gift {
    const { room, state } = this
    if (!('rewards' in room) || room.rewards === null || !state.relics.includes('PAELS_WING'))
      throw new RangeError('no cards can be given up here')
    this.useOnce('sacrifice')
    state.uses.PAELS_WING = (state.uses.PAELS_WING ?? 0) + 1
    return state.uses.PAELS_WING % SACRIFICES === 0
      ? this.receive({ relics: [drawRelicReward(this.source)] })
      : {}
  }

  /** Names the event that the player met instead of the next one in the list. */
  setEvent(id: string): void {
    if (this.room.kind !== 'event') throw new RangeError('there is no event here')
    const { state } = this
    state.eventsSeen[state.eventsSeen.length - 1] = id
    this.room = { kind: 'event', id }
  }

  /** Buys an item of the current shop: the ID of a card, relic or potion, or `removal`. Returns its price. */
  buy(id: string): number {
    if (this.room.kind !== 'shop') throw new RangeError('there is no shop here')
    const { stock } = this.room
    const price = priceIn(stock, id)
    if (price === null) throw new RangeError(`${id} isn't for sale here`)
    if (price > this.state.gold)
      throw new RangeError(`${id} costs ${price} gold, the player has ${this.state.gold}`)
    this.useOnce(id)
    const { state } = this
    state.gold -= price
    if (price > 0) state.uses.MAW_BANK = 1
    if (id === 'removal') state.removals++
    else this.takeWare(this.room.stock, id)
    return price
  }

  /** Gives the player a relic that the walk doesn't find by itself, such as one from an event. */
  obtain(relic: string): Gift {
    this.own(relic)
    return this.receive(drawGift(relic, this.source))
  }

  /** Takes an item from the shelf. The Courier fills the slot again. */
  private takeWare(stock: ShopStock, id: string): void {
    const { state, setup } = this
    for (const kind of ['cards', 'relics', 'potions'] as const satisfies readonly WareKind[]) {
      const slot = stock[kind].findIndex((ware) => ware.id === id)
      if (slot < 0) continue
      if (kind === 'relics') this.obtain(id)
      if (kind === 'cards') this.addCards(1)
      let next = stock
      if (state.relics.includes('THE_COURIER')) {
        const item = restock(this.source, stock, kind, slot)
        const filled = stock[kind].map((ware, i) => (i === slot ? item : ware))
        next = { ...stock, [kind]: filled }
        state.used = state.used.filter((one) => one !== id)
      }
      this.room = { kind: 'shop', stock: discounted(next, state.relics, state.removals, setup.ascension) }
      state.offered = this.source.relics.offered
      return
    }
  }

  /** Adds cards to the deck, which gives gold with Lucky Fysh. Returns the gold. */
  addCards(count: number): number {
    const { state } = this
    const gold = state.relics.includes('LUCKY_FYSH') ? count * goldGained(FYSH_GOLD, state.relics) : 0
    state.gold += gold
    return gold
  }

  /** Adds what a gift gives to the player. */
  private receive(gift: Gift): Gift {
    const { state } = this
    const { gold = 0, maxHp = 0, hp = 0, heal = 0, relics = [] } = gift
    state.gold = Math.max(0, state.gold + (gold > 0 ? goldGained(gold, state.relics) : gold))
    state.maxHp = Math.max(1, state.maxHp + maxHp)
    if (state.hp !== null) {
      const healed = Math.floor((state.maxHp * heal) / 100) + Math.max(0, maxHp)
      const now = hp === 'full' ? state.maxHp : state.hp + healed + hp
      state.hp = Math.max(0, Math.min(now, state.maxHp))
    }
    this.addCards(gift.deck?.length ?? 0)
    for (const one of relics) this.obtain(one)
    return gift
  }

  private own(relic: string): void {
    const { state } = this
    state.relics.push(relic)
    this.source.relics.take(relic)
    state.offered = this.source.relics.offered
    if (relic === WINGED_BOOTS) state.wings = WINGS
    if (NOT_REPRODUCED.includes(relic)) this.markUncertain(relic)
  }

  /** Throws a RangeError if the player already made a decision of this kind in the room, such as to buy an item. */
  private useOnce(decision: string): void {
    const { used } = this.state
    if (used.includes(decision)) throw new RangeError(`${decision} can be used only once here`)
    used.push(decision)
  }

  private markUncertain(cause: string): void {
    this.state.uncertain.push({ floor: this.state.floor, cause })
  }

  private moveOn(): void {
    const { state, source } = this
    state.floor++
    state.used = []
    if (state.relics.includes('MAW_BANK') && state.uses.MAW_BANK !== 1)
      state.gold += goldGained(BANK_GOLD, state.relics)
    source.relics.withheld = withheldOn(this.setup.build, state.floor)
  }

  private meetAncient(): Room {
    const { ancient: id, offers } = this.act
    this.healAtAncient()
    // The game chooses the card of Dusty Tome when Darv offers the relic.
    if (offers.includes('DUSTY_TOME')) this.source.rewards.skip(1)
    return { kind: 'ancient', id, offers }
  }

  /** An ancient heals the player: all lost HP or, from ascension 2 on, a part of it. */
  private healAtAncient(): void {
    const { state, setup } = this
    if (state.act === 1) return
    const share = healedShare(setup.ascension)
    if (share === 1) state.hp = state.maxHp
    else if (state.hp !== null) state.hp += Math.floor((state.maxHp - state.hp) * share)
  }

  private meetBoss(): Room {
    const { state, act } = this
    state.row = act.map.height
    state.column = BOSS_COLUMN
    this.moveOn()
    state.isAfterShop = false
    return (this.room = this.drawFight('boss', act.boss))
  }

  private drawRoom(point: MapPoint): Room {
    const { state, act } = this
    const kind = point.type === 'unknown' ? this.drawUnknown(point) : point.type
    switch (kind) {
      case 'monster':
        return this.drawFight('monster', act.fights[state.met.fights++ % act.fights.length]!)
      case 'elite':
        return this.drawFight('elite', act.elites[state.met.elites++ % act.elites.length]!)
      case 'treasure':
        return this.drawChest()
      case 'shop': {
        const stock = drawShop(this.source, state.removals)
        state.offered = this.source.relics.offered
        return { kind: 'shop', stock }
      }
      case 'event':
        return { kind: 'event', id: this.nextEvent() }
      default:
        return { kind: 'rest', options: restOptions(state.relics) }
    }
  }

  private drawUnknown(point: MapPoint) {
    const { state, setup } = this
    const next = (this.rows[point.row + 1] ?? []).filter(({ column }) => point.to.includes(column))
    return unknownRoomOf(setup.streams.unknown_map_point.nextFloat(), state.unknownOdds, {
      juzuBracelet: state.relics.includes('JUZU_BRACELET'),
      shopBarred: isShopBarred(
        state.isAfterShop,
        next.map(({ type }) => type),
      ),
    })
  }

  private drawFight(kind: FightKind, id: string): Room {
    const { state, setup } = this
    if (kind === 'boss') state.met.bosses++
    if (kind === 'boss' && state.act === setup.acts.length) return { kind, id, rewards: null }
    const rewards = drawFightRewards(this.source, kind, { id, thief: this.thief })
    this.thief = 'caught'
    state.hp = null
    state.gold += rewards.gold
    for (const relic of [rewards.relic, ...(rewards.moreRelics ?? [])]) if (relic !== null) this.obtain(relic)
    return { kind, id, rewards }
  }

  private drawChest(): Room {
    const { state, setup } = this
    if (state.relics.includes('SILVER_CRUCIBLE') && state.uses.CRUCIBLE_CHEST === undefined) {
      state.uses.CRUCIBLE_CHEST = 1
      return { kind: 'treasure', gold: 0, relic: null }
    }
    const isMarked = setup.spoilsMap && state.act === SPOILS_ACT
    const gold = drawChestGold(this.source) + (isMarked ? goldGained(SPOILS_GOLD, state.relics) : 0)
    const rarity = relicRarity(this.setup.streams.treasure_room_relics.nextFloat())
    const relic = this.source.relics.nextInChest(rarity)
    this.state.gold += gold
    this.obtain(relic)
    return { kind: 'treasure', gold, relic }
  }

  /** Returns the next event of the act's list that the player hasn't seen and that can occur in the act. */
  private nextEvent(): string {
    const { state, act } = this
    const { events } = act
    for (let i = 0; i < events.length; i++) {
      const id = events[state.met.events++ % events.length]!
      if (state.eventsSeen.includes(id) || !isEventPossible(id, state)) continue
      state.eventsSeen.push(id)
      return id
    }
    const id = events[state.met.events++ % events.length]!
    state.eventsSeen.push(id)
    return id
  }
}

function rowsOf({ height, points }: ActMap): MapPoint[][] {
  const rows: MapPoint[][] = Array.from({ length: height }, () => [])
  for (const point of points) rows[point.row]!.push(point)
  return rows
}

function withheldOn({ tables }: Build, floor: number): readonly string[] {
  return withheldRelics(floor, { tables, players: 1 })
}

/** Returns the price of an item for sale, or null if the shop doesn't have it. */
export function priceIn({ cards, relics, potions, removal }: ShopStock, id: string): number | null {
  if (id === 'removal') return removal
  return [...cards, ...relics, ...potions].find((ware) => ware.id === id)?.price ?? null
}
