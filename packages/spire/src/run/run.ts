import { enterNextAct } from '../acts/act-change.js'
import { mapChoices, nodeTowards } from '../acts/map-choices.js'
import { startState } from '../acts/start.js'
import type { EventPicks } from '../events/event.js'
import { eventRule } from '../events/rules.js'
import type { Monster } from '../fights/monsters.js'
import type { MapNode } from '../map/act-map.js'
import { spireInputError } from '../messages.js'
import { drawNeowOptions } from '../neow/neow-options.js'
import { takeNeowOption } from '../neow/take-neow-option.js'
import { giveRelic } from '../player/obtain-relic.js'
import type { Picks } from '../player/picks.js'
import { takeReward, type Taking } from '../player/take-reward.js'
import { enterAfterBoss } from '../rooms/after-boss.js'
import { buy, type Purchase } from '../rooms/buy.js'
import { openChest } from '../rooms/chest-opening.js'
import { climb, enterNode } from '../rooms/enter.js'
import { drawEventFightRewards, drawFightRewards, drawSpoils } from '../rooms/fight-rewards.js'
import { doAtRest, restActions, type RestAction } from '../rooms/rest.js'
import { startFight } from '../rooms/start-fight.js'
import type { SaveFile } from '../save/save-file.js'
import { saveState } from '../save/save.js'
import { makeSetup, RUN_OPTIONS, type SetupOptions } from '../setup/setup.js'
import type { Fight, FightKind } from '../state/fight.js'
import { forkRoom, forkState } from '../state/fork.js'
import type { Reward } from '../state/reward.js'
import { whyStay, type Room } from '../state/room.js'
import type { RunState } from '../state/run-state.js'

/** How a run is started. */
export interface RunOptions extends SetupOptions {
  /** A number of 64 bits, signed or unsigned; `parseSeedString` reads one as the game shows it. */
  readonly seed: bigint
}

/**
 * A run that you walk room by room and that draws what the game draws. Fights aren't played: set the HP that are left in
 * `state`. Methods throw a RangeError for anything that the game doesn't allow.
 */
export class Run {
  /** A run in progress, from its state and the room that the player is in. */
  constructor(
    readonly state: RunState,
    public room: Room,
  ) {}

  /** A new run, at Neow's door. Throws an InputError for a seed or options that are not valid. */
  static start({ seed, ...options }: RunOptions): Run {
    return Run.open(startState(makeSetup(options), checkedSeed(seed)))
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
    room.rewards.push(...takeNeowOption(this.state, offer, picks))
    room.chosen = true
    return room
  }

  /**
   * Walks to a node, by its column; with Wing Boots any column of the next row. Neow's choice must be made, a fight won
   * or fled, an event over and a boss chest left before.
   */
  enter(x: number): Room {
    const reason = whyStay(this.room)
    if (reason !== null) throw new RangeError(`cannot enter a node: ${reason}`)
    const node = nodeTowards(this.state, x)
    climb(this.state)
    return (this.room = enterNode(this.state, node))
  }

  /** The monsters of this room's fight as it starts. Throws a RangeError for a room without a fight. */
  monsters(): readonly Monster[] {
    return this.fight().monsters
  }

  /** This room's fight as it starts: the monsters, the shuffled deck and the first hand. Asking for it draws nothing. */
  fight(): Fight {
    const { room } = this
    const fight = 'fight' in room ? room.fight : null
    if (fight === null) throw new RangeError(`fight: expected a room with one, found ${room.kind}`)
    return fight
  }

  /** Wins the fight of this room, so that its rewards lie there. */
  winFight(): Room {
    const { room, state } = this
    if (room.kind === 'event') {
      const { fight } = room.visit
      if (fight === null) throw new RangeError(`${room.visit.event}: expected a fight that was begun`)
      if (fight.promised !== null) room.rewards.push(...drawEventFightRewards(state, fight.promised))
      room.visit.fight = null
      room.fight = null
    } else if (room.kind === 'monster' || room.kind === 'elite' || room.kind === 'boss') {
      if (room.won) throw new RangeError('fight: expected one that is not yet won')
      room.rewards.push(...drawFightRewards(state, room.kind, room.emeraldBuff !== null))
      room.won = true
      dropFight(state, room.kind)
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
    dropFight(this.state, room.kind)
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
    if (visit.fight !== null) room.fight = startFight(this.state, visit.fight.encounter)
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
    return (this.room = enterAfterBoss(state))
  }

  /** Takes a relic of the boss chest, or none. */
  chooseBossRelic(choice: number | null, picks: Picks = {}): Room {
    const { room } = this
    if (room.kind !== 'bossChest' || room.done)
      throw new RangeError('boss chest: expected one that still stands open')
    const relic = choice === null ? null : room.relics[choice]
    if (relic === undefined) throw new RangeError(`boss chest: expected a relic from 0 to 2, found ${choice}`)
    if (relic !== null) giveRelic(this.state, relic, room.rewards, picks)
    room.done = true
    return room
  }

  /** Leaves the boss chest, and what is still in it, for the next act. */
  nextAct(): void {
    const { room } = this
    if (room.kind !== 'bossChest' || !room.done)
      throw new RangeError('expected a boss chest that is done with')
    enterNextAct(this.state)
    this.room = { kind: 'door', rewards: [] }
  }

  /** A copy of the run for looking ahead. */
  fork(): Run {
    return new Run(forkState(this.state), forkRoom(this.room))
  }

  /**
   * The run in the format of the game's own save, as it is on leaving this room; rewards that weren't taken are left
   * behind. Throws a RangeError in a room that can't be left yet.
   */
  save(): SaveFile {
    const reason = whyStay(this.room)
    if (reason !== null) throw new RangeError(`cannot save: ${reason}`)
    return saveState(this.state)
  }
}

function checkedSeed(seed: bigint): bigint {
  const signed = typeof seed === 'bigint' ? BigInt.asIntN(64, seed) : null
  if (signed !== null && (signed === seed || BigInt.asUintN(64, seed) === seed)) return signed
  throw spireInputError('invalid-run-seed', { ...RUN_OPTIONS, path: ['seed'] }, { got: seed })
}

/** A fight that is over leaves the list of those to come. */
function dropFight(state: RunState, kind: FightKind): void {
  if (kind === 'monster') state.monsterList.shift()
  else if (kind === 'elite') state.eliteList.shift()
}
