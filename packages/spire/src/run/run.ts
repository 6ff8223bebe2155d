import { openLayout } from '@seedfast/rng'
import { drawMonsters, type Monster } from '../fights/monsters.js'
import { drawOpeningCards, type OpeningCards } from '../fights/opening-hand.js'
import type { EventPicks } from '../events/event.js'
import { eventRule } from '../events/rules.js'
import { BOSS_COLUMN } from '../map/grid.js'
import type { MapNode } from '../map/act-map.js'
import { drawNeowOptions } from '../neow-options.js'
import { takeRelic } from '../rewards/relic-pools.js'
import { makeSetup, type SetupOptions } from '../setup.js'
import { saveState } from '../save/save.js'
import type { SaveFile } from '../save/save-file.js'
import { spireStreams } from '../streams.js'
import { enterNextAct } from './act-change.js'
import { buy, type Purchase } from './buy.js'
import { openChest } from './chest-opening.js'
import { climb, enterFight, enterNode } from './enter.js'
import { drawEventFightRewards, drawFightRewards } from './fight-rewards.js'
import { forkRoom, forkState } from './fork.js'
import { takeNeowOption } from './neow.js'
import { giveRelic, type Picks } from './obtain-relic.js'
import { doAtRest, restActions, type RestAction } from './rest.js'
import { takeReward, type Reward, type Taking } from './reward.js'
import type { Room } from './room.js'
import { startState } from './start.js'
import type { RunState } from './state.js'

/** A fight as it starts. */
export interface Fight extends OpeningCards {
  readonly encounter: string
  readonly monsters: readonly Monster[]
}

/** How a run is started. */
export interface RunOptions extends SetupOptions {
  readonly seed: bigint
}

/**
 * A run that is walked, room by room, and draws what the game draws. Fights are not played: the player says how many
 * HP are left by setting them in `state`. Methods throw a RangeError for what the game would not let happen.
 */
export class Run {
  private drawnMonsters: readonly Monster[] | null = null
  private begun: Fight | null = null

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
    const { map, path, y, act } = this.state
    const at = path.at(-1)
    const boss: MapNode = { x: BOSS_COLUMN, y: 15, symbol: 'B', to: [] }
    if (at === undefined) return map.nodes.filter((node) => node.y === 0)
    if (act < 4 && y! >= 14) return y === 14 ? [boss] : []
    const here = map.nodes.find((node) => node.y === at.y && node.x === at.x)
    return here === undefined
      ? []
      : map.nodes.filter((node) => node.y === at.y + 1 && here.to.includes(node.x))
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
    const node = this.choices.find((choice) => choice.x === x) ?? this.flight(x)
    climb(this.state)
    return (this.room = enterNode(this.state, node))
  }

  /** The monsters of the fight of this room, drawn on the streams of the floor the first time they are asked for. */
  monsters(): readonly Monster[] {
    if (this.drawnMonsters === null) {
      const { streams, setup } = this.state
      const monsters = drawMonsters(this.encounter(), streams, setup.ascension)
      const { room } = this
      const burnsWithLife = 'emeraldBuff' in room && room.emeraldBuff === 1
      this.drawnMonsters = burnsWithLife ? monsters.map(stronger) : monsters
    }
    return this.drawnMonsters
  }

  /** The fight of this room as it starts: its monsters, then the deck is shuffled and the first hand drawn. */
  fight(): Fight {
    if (this.begun === null) {
      const { streams, deck, relics } = this.state
      const monsters = this.monsters()
      const held = relics.map(({ id }) => id)
      this.begun = {
        encounter: this.encounter(),
        monsters,
        ...drawOpeningCards(deck, held, streams.shuffleRng),
      }
    }
    return this.begun
  }

  /** Wins the fight of this room, so that its rewards lie there. */
  winFight(): Room {
    const { room, state } = this
    if (room.kind === 'event') {
      const { fight } = room.visit
      if (fight === null) throw new RangeError(`${room.visit.event}: expected a fight that was begun`)
      if (fight.promised !== null) room.rewards.push(...drawEventFightRewards(state, fight.promised))
      room.visit.fight = null
      this.forgetFight()
    } else if (room.kind === 'monster' || room.kind === 'elite' || room.kind === 'boss') {
      if (room.won) throw new RangeError('fight: expected one that is not yet won')
      room.won = true
      room.rewards.push(...drawFightRewards(state, room.kind, room.emeraldBuff !== null))
    } else throw new RangeError(`fight: expected a room with one, found ${room.kind}`)
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
    if (state.act < 3) {
      climb(state)
      const relics = [takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS')]
      return (this.room = { kind: 'bossChest', relics, rewards: [], done: false })
    }
    if (state.act === 3 && state.setup.ascension === 20 && state.bossList.length === 3) {
      state.bossList.shift()
      climb(state)
      this.forgetFight()
      return (this.room = enterFight(state, 'boss'))
    }
    if (state.act === 4) return (this.room = { kind: 'end', rewards: [] })
    // The door is a floor of its own, whether it opens or not.
    climb(state)
    const { ruby, emerald, sapphire } = state.keys
    if (!(state.setup.finalAct && ruby && emerald && sapphire))
      return (this.room = { kind: 'end', rewards: [] })
    enterNextAct(state)
    return (this.room = { kind: 'door', rewards: [] })
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
    copy.drawnMonsters = this.drawnMonsters
    copy.begun = this.begun
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
    this.forgetFight()
  }

  private forgetFight(): void {
    this.drawnMonsters = null
    this.begun = null
  }

  private encounter(): string {
    const { room } = this
    if (room.kind === 'monster' || room.kind === 'elite' || room.kind === 'boss') return room.encounter
    if (room.kind === 'event' && room.visit.fight !== null) return room.visit.fight.encounter
    throw new RangeError(`fight: expected a room with one, found ${room.kind}`)
  }

  private flight(x: number): MapNode {
    const { state } = this
    const boots = state.relics.find(({ id }) => id === 'WingedGreaves')
    const node = state.map.nodes.find((other) => other.y === (state.y ?? -1) + 1 && other.x === x)
    if (node === undefined || boots === undefined || boots.counter <= 0 || state.y === null) {
      const columns = this.choices.map((choice) => choice.x).join(', ')
      throw new RangeError(`map: expected one of the columns ${columns || '(none)'}, found ${x}`)
    }
    boots.counter--
    return node
  }
}

/** A monster of an elite that burns with life. */
function stronger(monster: Monster): Monster {
  return { ...monster, maxHp: monster.maxHp + Math.floor(Math.fround(monster.maxHp * 0.25) + 0.5) }
}
