import { openLayout } from '@seedfast/rng'
import type { Monster } from '../fights/monsters.js'
import type { EventPicks } from '../events/event.js'
import { eventRule } from '../events/rules.js'
import type { MapNode } from '../map/act-map.js'
import { drawNeowOptions } from '../neow-options.js'
import { makeSetup, type SetupOptions } from '../setup.js'
import { saveState } from '../save/save.js'
import type { SaveFile } from '../save/save-file.js'
import { spireStreams } from '../streams.js'
import { enterNextAct } from './act-change.js'
import { buy, type Purchase } from './buy.js'
import { openChest } from './chest-opening.js'
import { enterAfterBoss } from './after-boss.js'
import { climb, enterNode } from './enter.js'
import { OpeningFight, type Fight } from './fight.js'
import { drawEventFightRewards, drawFightRewards, drawSpoils } from './fight-rewards.js'
import { forkRoom, forkState } from './fork.js'
import { takeNeowOption } from './neow.js'
import { mapChoices, nodeTowards } from './map-choices.js'
import { giveRelic, type Picks } from './obtain-relic.js'
import { doAtRest, restActions, type RestAction } from './rest.js'
import { takeReward, type Reward, type Taking } from './reward.js'
import type { Room } from './room.js'
import { startState } from './start.js'
import type { RunState } from './state.js'

/** How a run is started. */
export interface RunOptions extends SetupOptions {
  readonly seed: bigint
}

/**
 * A run that is walked, room by room, and draws what the game draws. Fights are not played: the player says how many
 * HP are left by setting them in `state`. Methods throw a RangeError for what the game would not let happen.
 */
export class Run {
  private opening = new OpeningFight()

  /** A run in the middle, from its state and the room that the player stands in. */
  constructor(
    readonly state: RunState,
    public room: Room,
  ) {}

  /** A new run, at Neow's door. */
  static start({ seed, ...options }: RunOptions): Run {
    return Run.open(startState(makeSetup(options), seed, openLayout(spireStreams, BigInt.asUintN(64, seed))))
  }

  /** A run whose state was just made, at Neow's door. */
  static open(state: RunState): Run {
    const options = drawNeowOptions(state.streams.neowRng, state.setup.reachedBoss)
    return new Run(state, { kind: 'neow', options, rewards: [], chosen: false })
  }

  /** What lies there to be taken. */
  get rewards(): Reward[] {
    return this.room.rewards
  }

  /** The nodes that can be walked to: the bottom row at first, then what the path leads to; the boss stands at row 15. */
  get choices(): readonly MapNode[] {
    return mapChoices(this.state)
  }

  /** Takes one of Neow's offers. */
  chooseNeow(option: number, picks: Picks = {}): Room {
    const { room } = this
    if (room.kind !== 'neow' || room.chosen)
      throw new RangeError('Neow: expected an offer that is still open')
    const offer = room.options[option]
    if (offer === undefined)
      throw new RangeError(`Neow: expected an offer below ${room.options.length}, found ${option}`)
    room.chosen = true
    room.rewards.push(...takeNeowOption(this.state, offer, picks))
    return room
  }

  /** Walks to a node, by its column; a flight with Wing Boots names any column of the next row. */
  enter(x: number): Room {
    this.leave()
    const node = nodeTowards(this.state, x)
    climb(this.state)
    return (this.room = enterNode(this.state, node))
  }

  /** The monsters of the fight of this room, drawn on the streams of the floor the first time they are asked for. */
  monsters(): readonly Monster[] {
    return this.opening.monsters(this.state, this.room)
  }

  /** The fight of this room as it starts: its monsters, then the deck is shuffled and the first hand drawn. */
  fight(): Fight {
    return this.opening.begin(this.state, this.room)
  }

  /** Wins the fight of this room, so that its rewards lie there. */
  winFight(): Room {
    const { room, state } = this
    if (room.kind === 'event') {
      const { fight } = room.visit
      if (fight === null) throw new RangeError(`${room.visit.event}: expected a fight that was begun`)
      if (fight.promised !== null) room.rewards.push(...drawEventFightRewards(state, fight.promised))
      room.visit.fight = null
      this.opening = new OpeningFight()
    } else if (room.kind === 'monster' || room.kind === 'elite' || room.kind === 'boss') {
      if (room.won) throw new RangeError('fight: expected one that is not yet won')
      room.rewards.push(...drawFightRewards(state, room.kind, room.emeraldBuff !== null))
      room.won = true
    } else throw new RangeError(`fight: expected a room with one, found ${room.kind}`)
    return room
  }

  /** Leaves the fight behind smoke: its gold, relic and potion are drawn and stay behind, its cards are not drawn. */
  fleeFight(): Room {
    const { room } = this
    if ((room.kind !== 'monster' && room.kind !== 'elite') || room.won)
      throw new RangeError('fight: expected one of a monster room or an elite that is not yet won')
    drawSpoils(this.state, room.kind)
    room.won = true
    return room
  }

  /** Takes a reward by its place in the list. */
  take(index: number, taking: Taking = {}): void {
    takeReward(this.state, this.room.rewards, index, taking)
  }

  /** Chooses an option of the event. */
  chooseEvent(option: number, picks: EventPicks = {}): Room {
    const { room } = this
    if (room.kind !== 'event' || room.visit.over || room.visit.fight !== null) {
      throw new RangeError('event: expected one that still asks')
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
    return room
  }

  /** What can be done at this rest site. */
  get restActions(): readonly RestAction[] {
    return this.room.kind === 'rest' && !this.room.done ? restActions(this.state) : []
  }

  /** Does one thing at the rest site. */
  rest(action: RestAction, picks: Picks = {}): Room {
    const { room } = this
    if (room.kind !== 'rest' || room.done)
      throw new RangeError('rest site: expected one where nothing was done yet')
    doAtRest(this.state, action, room.rewards, picks)
    room.done = true
    return room
  }

  /** Opens the chest of this room. */
  openChest(): Room {
    const { room } = this
    if (room.kind !== 'treasure' || room.opened) throw new RangeError('chest: expected one that is closed')
    room.opened = true
    room.rewards.push(...openChest(this.state, room.chest))
    return room
  }

  /** Buys in the shop of this room. */
  buy(purchase: Purchase): void {
    const { room } = this
    if (room.kind !== 'shop') throw new RangeError(`shop: expected to stand in one, found ${room.kind}`)
    buy(this.state, room.shop, purchase, room.rewards)
  }

  /** Goes on from a boss: to its chest, to the second boss of ascension 20, or through the door to act 4. */
  goOn(): Room {
    const { room, state } = this
    if (room.kind === 'bossChest') throw new RangeError('boss chest: expected a relic to be chosen, or null')
    if (room.kind !== 'boss' || !room.won) throw new RangeError('expected a boss that was beaten')
    this.opening = new OpeningFight()
    return (this.room = enterAfterBoss(state))
  }

  /** Takes a relic of the boss chest, or none, and goes to the next act. */
  chooseBossRelic(choice: number | null, picks: Picks = {}): Room {
    const { room } = this
    if (room.kind !== 'bossChest' || room.done)
      throw new RangeError('boss chest: expected one that still stands open')
    const relic = choice === null ? null : room.relics[choice]
    if (relic === undefined) throw new RangeError(`boss chest: expected a relic from 0 to 2, found ${choice}`)
    room.done = true
    if (relic !== null) giveRelic(this.state, relic, room.rewards, picks)
    return room
  }

  /** Leaves the boss chest for the next act. */
  nextAct(): void {
    const { room } = this
    if (room.kind !== 'bossChest' || !room.done)
      throw new RangeError('expected a boss chest that is done with')
    enterNextAct(this.state)
  }

  /** A run at the same place for looking ahead, which leaves this one untouched. */
  fork(): Run {
    const copy = new Run(forkState(this.state), forkRoom(this.room))
    copy.opening = this.opening.copy()
    return copy
  }

  /**
   * The run in the names of the game's own save, as it stands on leaving this room; what still lies there is left
   * behind. Throws a RangeError before Neow's offer is taken, and between a boss and the next act.
   */
  save(): SaveFile {
    const { kind } = this.room
    if (kind === 'boss' || kind === 'end' || (this.room.kind === 'neow' && !this.room.chosen)) {
      throw new RangeError(`save: expected a room that can be left, found ${kind}`)
    }
    if (this.room.kind === 'bossChest' && this.state.path.length > 0) {
      throw new RangeError('save: expected a boss chest that was left for the next act')
    }
    const left = this.fork()
    left.leave()
    return saveState(left.state)
  }

  /** What belongs to a room ends with it: its fight leaves the list. */
  private leave(): void {
    const { room, state } = this
    if (room.kind === 'monster') state.monsterList.shift()
    else if (room.kind === 'elite') state.eliteList.shift()
    this.opening = new OpeningFight()
  }
}
