import { enterNextAct } from '../acts/act-change.js'
import { mapChoices, nodeTowards } from '../acts/map-choices.js'
import type { EventPicks } from '../events/event.js'
import { eventRule } from '../events/rules.js'
import type { Monster } from '../fights/monsters.js'
import type { MapNode } from '../map/act-map.js'
import { drawNeowOptions } from '../neow/neow-options.js'
import { takeNeowOption } from '../neow/take-neow-option.js'
import { giveRelic } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import { takeReward, type RewardPicks } from '../player/take-reward.js'
import { enterAfterBoss } from '../rooms/after-boss.js'
import { buy, type Purchase } from '../rooms/buy.js'
import { openChest } from '../rooms/chest-opening.js'
import { moveUp, enterNode } from '../rooms/enter.js'
import { drawEventFightRewards, drawFightRewards, drawSpoils } from '../rooms/fight-rewards.js'
import { doAtRest, restActions, type RestAction } from '../rooms/rest.js'
import { startFight } from '../rooms/start-fight.js'
import type { Fight, FightKind } from '../state/fight.js'
import { forkRoom, forkState } from '../state/fork.js'
import type { Reward } from '../state/reward.js'
import { reasonToStay, type Room } from '../state/room.js'
import type { RunState } from '../state/run-state.js'

/** A run whose options are valid. It needs no schema, so a page loads it quickly. */
export class UncheckedRun {
  /** Creates a run in progress from its state and current room. */
  constructor(
    readonly state: RunState,
    public room: Room,
  ) {}

  /** Starts a run from a new state, in Neow's room. */
  static open<Opened extends UncheckedRun>(
    this: new (...run: ConstructorParameters<typeof UncheckedRun>) => Opened,
    state: RunState,
  ): Opened {
    const options = drawNeowOptions(state.streams.neowRng, state.setup)
    return new this(state, { kind: 'neow', options, rewards: [], chosen: false })
  }

  /** The rewards available in this room. */
  get rewards(): Reward[] {
    return this.room.rewards
  }

  /**
   * The nodes that the player can walk to next: at the start, all nodes in the bottom row, and later, the
   * nodes that the current node leads to. The boss is in row 15.
   */
  get choices(): readonly MapNode[] {
    return mapChoices(this.state)
  }

  /** Whether the player can leave the current room for a node of the map. */
  get canLeave(): boolean {
    return reasonToStay(this.room) === null
  }

  /** Accepts one of Neow's offers. */
  chooseNeow(option: number, picks: Picks = {}): Room {
    const { room } = this
    if (room.kind !== 'neow' || room.chosen) throw new RangeError("Neow's offers aren't available here")
    const offer = room.options[option]
    if (offer === undefined)
      throw new RangeError(`Neow makes ${room.options.length} offers; no offer at index ${option}`)
    room.rewards.push(...takeNeowOption(this.state, offer, picks))
    room.chosen = true
    return room
  }

  /**
   * Walks to the reachable node in column `x`. The current room must be finished first: accept one of Neow's offers,
   * win the fight or flee from it, end the event, or leave the boss chest.
   */
  enter(x: number): Room {
    const reason = reasonToStay(this.room)
    if (reason !== null) throw new RangeError(`can't enter a node: ${reason}`)
    const node = nodeTowards(this.state, x)
    moveUp(this.state)
    return (this.room = enterNode(this.state, node))
  }

  /**
   * Returns the monsters as they are at the start of this room's fight. Throws a RangeError if the room has no fight.
   */
  monsters(): readonly Monster[] {
    return this.fight().monsters
  }

  /** Returns the start of this room's fight: the monsters, the draw pile and the first hand. Makes no draws. */
  fight(): Fight {
    const { room } = this
    const fight = 'fight' in room ? room.fight : null
    if (fight === null) throw new RangeError(`this room has no fight (${room.kind})`)
    return fight
  }

  /** Wins this room's fight and makes its rewards available. */
  winFight(): Room {
    const { room, state } = this
    if (room.kind === 'event') {
      const { fight } = room.visit
      if (fight === null) throw new RangeError(`${room.visit.event} has no fight to win`)
      if (fight.promised !== null) room.rewards.push(...drawEventFightRewards(state, fight.promised))
      room.visit.fight = null
      room.fight = null
    } else if (room.kind === 'monster' || room.kind === 'elite' || room.kind === 'boss') {
      if (room.won) throw new RangeError('the fight is already over')
      room.rewards.push(...drawFightRewards(state, room.kind, room.emeraldBuff !== null))
      room.won = true
      dropFight(state, room.kind)
    } else throw new RangeError(`this room has no fight (${room.kind})`)
    return room
  }

  /**
   * Flees from the fight with a Smoke Bomb. The fight's gold, relic and potion are drawn but lost. The fight's cards
   * aren't drawn.
   */
  fleeFight(): Room {
    const { room } = this
    if ((room.kind !== 'monster' && room.kind !== 'elite') || room.won)
      throw new RangeError('can only flee from an unfinished monster or elite fight')
    drawSpoils(this.state, room.kind)
    room.won = true
    dropFight(this.state, room.kind)
    return room
  }

  /** Takes the reward at an index in the list of rewards. */
  take(index: number, taking: RewardPicks = {}): void {
    takeReward(this.state, this.room.rewards, index, taking)
  }

  /** Chooses an option of the current event. */
  chooseEvent(option: number, picks: EventPicks = {}): Room {
    const { room } = this
    if (room.kind !== 'event' || room.visit.over || room.visit.fight !== null) {
      throw new RangeError('no event is waiting for a choice')
    }
    const { visit } = room
    visit.over = true
    try {
      eventRule(visit.event).choose(this.state, visit, option, picks)
    } catch (error) {
      visit.over = false
      throw error
    }
    visit.step++
    visit.chosen.push(option)
    if (visit.fight !== null) room.fight = startFight(this.state, visit.fight.encounter)
    return room
  }

  /** The actions currently available at this rest site. */
  get restActions(): readonly RestAction[] {
    return this.room.kind === 'rest' && !this.room.done ? restActions(this.state) : []
  }

  /** Performs an action at the rest site. */
  rest(action: RestAction, picks: Picks = {}): Room {
    const { room } = this
    if (room.kind !== 'rest' || room.done)
      throw new RangeError('this room has no rest site, or it has been used')
    doAtRest(this.state, action, room.rewards, picks)
    room.done = true
    return room
  }

  openChest(): Room {
    const { room } = this
    if (room.kind !== 'treasure' || room.opened) throw new RangeError('this room has no closed chest')
    room.opened = true
    room.rewards.push(...openChest(this.state, room.chest))
    return room
  }

  /** Buys an item or a card removal in this room's shop. */
  buy(purchase: Purchase): void {
    const { room } = this
    if (room.kind !== 'shop') throw new RangeError(`this room has no shop (${room.kind})`)
    buy(this.state, room.shop, purchase, room.rewards)
  }

  /**
   * Leaves a boss room. Enters the boss chest, the second boss (at ascension 20) or the door to act 4, or ends the run.
   */
  proceed(): Room {
    const { room, state } = this
    if (room.kind === 'bossChest')
      throw new RangeError(
        'choose a relic of the boss chest first: call chooseBossRelic(), with null to take none',
      )
    if (room.kind !== 'boss' || !room.won) throw new RangeError('this room has no beaten boss')
    return (this.room = enterAfterBoss(state))
  }

  /** Takes the relic at index `choice` from the boss chest, or takes no relic if `choice` is null. */
  chooseBossRelic(choice: number | null, picks: Picks = {}): Room {
    const { room } = this
    if (room.kind !== 'bossChest' || room.done) throw new RangeError('this room has no open boss chest')
    const relic = choice === null ? null : room.relics[choice]
    if (relic === undefined) throw new RangeError(`the boss chest has no relic at index ${choice}`)
    if (relic !== null) giveRelic(this.state, relic, room.rewards, picks)
    room.done = true
    return room
  }

  /** Leaves the boss chest and enters the next act. Relics left in the chest are lost. */
  nextAct(): void {
    const { room } = this
    if (room.kind !== 'bossChest' || !room.done)
      throw new RangeError('no boss chest to leave: call chooseBossRelic() first')
    enterNextAct(this.state)
    this.room = { kind: 'door', rewards: [] }
  }

  /** Returns an independent copy of the run, for looking ahead. */
  fork(): this {
    const Same = this.constructor as new (...run: ConstructorParameters<typeof UncheckedRun>) => this
    return new Same(forkState(this.state), forkRoom(this.room))
  }
}

/** Removes a finished fight from the list of upcoming fights. */
function dropFight(state: RunState, kind: FightKind): void {
  if (kind === 'monster') state.monsterList.shift()
  else if (kind === 'elite') state.eliteList.shift()
}
