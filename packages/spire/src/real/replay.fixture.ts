import { cardText } from '../card.js'
import { cardFacts } from '../data/cards.js'
import { PLAYER_CLASSES, STARTS } from '../data/classes.js'
import { eventRule } from '../events/rules.js'
import { drawNeowOptions } from '../neow-options.js'
import {
  drawCardReward,
  drawColorlessReward,
  drawCurse,
  pickOther,
  rollRarity,
  type CardPlace,
} from '../rewards/cards.js'
import { drawChest, drawChestGold } from '../rewards/chest.js'
import { drawEvent } from '../rewards/event-choice.js'
import { drawBossGold, drawFightGold } from '../rewards/gold.js'
import { drawNeowCards, drawNeowColorless } from '../rewards/neow-cards.js'
import { drawAnyPotion, drawPotion, drawPotionReward } from '../rewards/potions.js'
import { drawQuestionRoom } from '../rewards/question-room.js'
import {
  rollEliteTier,
  rollTier,
  takeRelic,
  takeRelicForRoad,
  takeScreenlessRelic,
} from '../rewards/relic-pools.js'
import { drawShop } from '../rewards/shop.js'
import { enterNextAct } from '../run/act-change.js'
import { forkState } from '../run/fork.js'
import { startFloor, startState } from '../run/start.js'
import { has, relicOf, type RunState } from '../run/state.js'
import { eventName } from '../save/event-names.js'
import { makeSetup } from '../setup.js'

/** A run of the real game, as far as it was recorded: floors, what came, what lay there; not what was bought. */
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

/** Agreements and misses by rule, and each miss with what it may come of. */
export class Tally {
  readonly equal = new Map<string, number>()
  readonly misses: { readonly rule: string; readonly cause: string; readonly where: string }[] = []

  add(rule: string, equal: boolean, cause: () => string, where: string): void {
    if (equal) this.equal.set(rule, (this.equal.get(rule) ?? 0) + 1)
    else this.misses.push({ rule, cause: cause(), where })
  }

  join(other: Tally): void {
    for (const [rule, count] of other.equal) this.equal.set(rule, (this.equal.get(rule) ?? 0) + count)
    this.misses.push(...other.misses)
  }

  of(rule: string): [equal: number, all: number] {
    const equal = this.equal.get(rule) ?? 0
    return [equal, equal + this.misses.filter((miss) => miss.rule === rule).length]
  }
}

/** Follows the floors of a recorded run with the game's rules, and holds what they give against the record. */
export function replay(run: RealRun, tally: Tally): void {
  // What the record leaves open (what was bought, read, asked for) is tried choice by choice; the fewest misses count.
  const chosen: number[] = []
  let best = follow(run, chosen)
  for (let i = 0; i < best.open.length; i++) {
    chosen[i] = 0
    let found = follow(run, chosen)
    for (let option = 1; option < best.open[i]!; option++) {
      const other = follow(run, [...chosen.slice(0, i), option])
      if (other.tally.misses.length >= found.tally.misses.length) continue
      found = other
      chosen[i] = option
    }
    best = found
  }
  tally.join(best.tally)
}

function follow(run: RealRun, chosen: readonly number[]): { tally: Tally; open: number[] } {
  const playerClass = PLAYER_CLASSES.find((name) => STARTS[name].gameName === run.class)!
  const state = startState(makeSetup({ playerClass, ascension: run.asc }), BigInt(run.seed))
  const tally = new Tally()
  const replay = new Replay(run, state, tally, chosen)
  replay.walk()
  return { tally, open: replay.open }
}

class Replay {
  private row = 0
  private held: Readonly<Record<string, number>> = {}
  /** The recorded card rewards that were met, by floor and place. */
  private readonly matched = new Set<string>()
  /** How many options each choice had that the record leaves open. */
  readonly open: number[] = []

  constructor(
    private readonly run: RealRun,
    private readonly state: RunState,
    private readonly tally: Tally,
    private readonly chosen: readonly number[],
  ) {}

  private choice(options: number): number {
    this.open.push(options)
    return this.chosen[this.open.length - 1] ?? 0
  }

  walk(): void {
    // Which rewards were taken is not recorded: from which floor on a card of each type is held is left open.
    this.held = { ATTACK: this.choice(5), SKILL: this.choice(5), POWER: this.choice(5) }
    this.neow()
    const { perFloor } = this.run
    for (let floor = 1; floor <= perFloor.length; floor++) {
      const symbol = perFloor[floor - 1]!
      startFloor(this.state, floor)
      this.state.gold = this.run.goldPerFloor[floor - 2] ?? this.state.gold
      if (symbol === '-') this.passage(floor)
      else this.room(floor, symbol)
    }
  }

  private neow(): void {
    const { state, run } = this
    const [bonus] = run.neow
    const options = drawNeowOptions(state.streams.neowRng)
    const offered = options.some((option) => option.bonus === bonus)
    const mini = bonus === 'THREE_ENEMY_KILL' || bonus === 'TEN_PERCENT_HP_BONUS'
    if (offered || !mini) this.check('neow', offered, () => 'not offered', 0)
    if (bonus === 'THREE_CARDS' || bonus === 'THREE_RARE_CARDS') {
      this.cards('neow cards', 0, drawNeowCards(state, bonus === 'THREE_RARE_CARDS').map(cardText))
    } else if (bonus === 'RANDOM_COLORLESS' || bonus === 'RANDOM_COLORLESS_2') {
      this.cards('neow colourless', 0, drawNeowColorless(state, bonus === 'RANDOM_COLORLESS_2').map(cardText))
    } else if (bonus === 'THREE_SMALL_POTIONS') {
      drawCardReward(state, 'normal')
      for (let i = 0; i < 3; i++) drawAnyPotion(state)
    } else if (bonus === 'RANDOM_COMMON_RELIC') this.obtain(takeRelic(state, 'COMMON'))
    else if (bonus === 'ONE_RARE_RELIC') this.obtain(takeRelic(state, 'RARE'))
    else if (bonus === 'BOSS_RELIC') {
      state.relics.shift()
      this.boss(takeRelic(state, 'BOSS'), 0)
    }
    if (bonus === 'HUNDRED_GOLD') state.gold += 100
    if (bonus === 'TWO_FIFTY_GOLD') state.gold += 250
    if (run.neow[1] === 'NO_GOLD') state.gold = 0
    if (run.neow[1] === 'CURSE') drawCurse(state.streams.cardRng)
  }

  /** A floor between acts: the boss chest, or the door. */
  private passage(floor: number): void {
    const { state, run } = this
    this.row = 0
    if (state.act < 3) {
      const offers = [takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS'), takeRelic(state, 'BOSS')]
      const recorded = run.bossRelicOffers[state.act - 1]
      if (recorded !== undefined) {
        this.check(
          'boss relics',
          sameSet(offers, recorded),
          () => `${offers.join()} for ${recorded.join()}`,
          floor,
        )
        const picked = run.bossRelicPicked[state.act - 1]
        if (picked !== undefined && picked !== null) this.boss(picked, floor)
      }
    }
    if (state.act < 4) enterNextAct(state)
  }

  /** A boss relic, with the draws of those that lay out more. */
  private boss(relic: string, floor: number): void {
    const { state } = this
    this.obtain(relic)
    if (relic === 'Calling Bell') {
      const relics = (['COMMON', 'UNCOMMON', 'RARE'] as const).map((tier) => takeScreenlessRelic(state, tier))
      this.relics('relic Calling Bell', floor, relics)
      // Cards are drawn for the screen that opens, and thrown away.
      drawCardReward(state, 'normal')
      for (const id of relics) this.obtain(id)
    }
    if (relic === 'Tiny House') {
      if (this.choice(2) === 1) {
        drawPotion(state)
      }
      this.cardReward('cards Tiny House', floor, 'normal')
    }
  }

  private room(floor: number, symbol: string): void {
    const { state, run } = this
    const node = state.act < 4 ? run.paths[state.act - 1]?.[this.row] : undefined
    state.y = this.row
    this.row++
    const afterShop = state.afterShop
    state.afterShop = false
    state.inShop = false
    if (node === '?') {
      const room = drawQuestionRoom(state, afterShop)
      const drawn = { monster: 'M', shop: '$', treasure: 'T', event: '?' }[room]
      this.check('?-rooms', drawn === symbol, () => `${drawn} for ${symbol}`, floor)
    }
    switch (symbol) {
      case 'M':
      case 'E':
      case 'B':
        this.fight(floor, symbol)
        break
      case '$':
        state.inShop = true
        state.afterShop = true
        drawShop(state)
        this.bought(floor)
        break
      case 'T':
        this.chest(floor)
        break
      case '?':
        this.event(floor)
        break
      case 'R':
        this.rest(floor)
        break
    }
    this.obtainRest(floor)
  }

  private fight(floor: number, symbol: 'M' | 'E' | 'B'): void {
    const { state, run } = this
    if (symbol === 'B' && state.act >= 3) return
    // The last floor of a run may be where the player died.
    if (floor === run.perFloor.length && !this.rewardedAt(floor)) return
    // Those who flee behind smoke get nothing.
    if (symbol !== 'B' && this.recorded(floor).length === 0 && this.choice(2) === 1) return
    const gold = symbol === 'B' ? drawBossGold(state) : drawFightGold(state, symbol === 'E')
    const rule = symbol === 'B' ? 'boss' : symbol === 'E' ? 'elite' : 'normal'
    this.gold(`gold ${rule}`, floor, gold)
    let rewards = 1
    if (symbol === 'E') {
      const relics = [takeRelic(state, rollEliteTier(state.streams.relicRng))]
      if (has(state, 'Black Star') || this.relicsAt(floor).length === 2) {
        relics.push(takeRelicForRoad(state, rollEliteTier(state.streams.relicRng)))
      }
      this.relics('relic elite', floor, relics)
      rewards += relics.length
    }
    this.potion(floor, rewards)
    const place: CardPlace = symbol === 'B' ? 'boss' : symbol === 'E' ? 'elite' : 'normal'
    this.cardReward(`cards ${rule} act ${state.act}`, floor, place)
    if (symbol === 'M' && (has(state, 'Prayer Wheel') || this.recorded(floor).length > 1)) {
      this.cardReward(`cards normal act ${state.act}`, floor, place)
    }
  }

  /** What was bought is not recorded, but five rewards of cards in a shop are an Orrery's. */
  private bought(floor: number): void {
    const { state } = this
    if (has(state, 'The Courier')) {
      // What it puts in the place of a card rolls the rarity on cardRng, and picks outside the seed.
      for (let i = this.choice(6); i > 0; i--) state.streams.cardRng.random(99)
    } else if (this.choice(2) === 1) {
      // A Cauldron.
      for (let i = 0; i < 5; i++) drawAnyPotion(state)
      drawCardReward(state, 'shop')
    }
    if (this.recorded(floor).length === 0) return
    for (let i = 0; i < 5; i++) this.cardReward('cards Orrery', floor, 'shop')
  }

  private chest(floor: number): void {
    const { state } = this
    const chest = drawChest(state)
    // A chest without a recorded relic was left, or gave its key.
    if (this.relicsAt(floor).length === 0 && this.choice(2) === 1) return
    if (this.relicsAt(floor).length === 2 && !has(state, 'Matryoshka')) this.obtain('Matryoshka')
    const relics: string[] = []
    const doll = relicOf(state, 'Matryoshka')
    if (doll !== undefined && doll.counter !== 0) {
      doll.counter = (doll.counter < 0 ? 2 : doll.counter) - 1
      relics.push(takeRelic(state, state.streams.relicRng.randomBoolean(0.75) ? 'COMMON' : 'UNCOMMON'))
    }
    if (has(state, 'Cursed Key')) drawCurse(state.streams.cardRng)
    if (chest.hasGold) this.gold('gold chest', floor, drawChestGold(state, chest.size))
    relics.push(takeRelic(state, chest.tier))
    this.relics('relic chest', floor, relics)
  }

  private rest(floor: number): void {
    const { state } = this
    if (has(state, 'Dream Catcher') && this.recorded(floor).length > 0)
      this.cardReward('cards rest', floor, 'rest')
    const [dug] = this.relicsAt(floor)
    if (dug !== undefined && has(state, 'Shovel'))
      this.relics('relic dug', floor, [takeRelic(state, rollTier(state))])
  }

  private event(floor: number): void {
    const { state, run } = this
    const recorded = run.events.find(([at]) => at === floor)?.[1]
    if (recorded === undefined) return
    const before = forkState(state)
    const event = eventName(recorded)
    const drawn = drawEvent(state)
    this.check(
      'events',
      drawn === event,
      () => 'another event: curses, HP and gold of the moment are not recorded',
      floor,
    )
    if (drawn !== event) {
      const without = (list: readonly string[]) => list.filter((other) => other !== event)
      state.eventList = without(before.eventList)
      state.shrineList = without(before.shrineList)
      state.oneTimeEvents = without(before.oneTimeEvents)
    }
    eventRule(event).enter?.(state)
    this.eventEffects(floor, event)
  }

  private eventEffects(floor: number, event: string): void {
    const { state, run } = this
    const rewards = this.recorded(floor).length
    const found = this.relicsAt(floor)
    const dropped = run.potionFloors.filter((at) => at === floor).length
    if (event === 'Lab') for (let i = run15(state) ? 2 : 3; i > 0; i--) drawAnyPotion(state)
    if (event === 'The Woman in Blue') for (let i = this.choice(4); i > 0; i--) drawAnyPotion(state)
    if (event === 'Knowing Skull') for (let i = this.choice(6); i > 0; i--) drawAnyPotion(state)
    if (event === 'The Library' && this.choice(2) === 1) this.read()
    if (event === 'Golden Idol' && this.choice(2) === 1) this.obtain('Golden Idol')
    if (event === 'Sensory Stone') {
      for (let i = 0; i < rewards; i++)
        this.cards('sensory stone', floor, drawColorlessReward(state).map(cardText), i)
      // Memories that were passed over are not recorded.
      for (let i = this.choice(4 - Math.min(3, rewards)); i > 0; i--) drawColorlessReward(state)
    }
    if (event === 'Colosseum') {
      // The first fight rolls for a potion too; the record may show two of one floor.
      drawPotionReward(state, 0)
      if (found.length === 0 && dropped < 2 && rewards === 0) return
      const rare = takeRelic(state, 'RARE')
      this.relics('relic event', floor, [rare, takeRelic(state, 'UNCOMMON')])
      this.eventFight(floor, 3)
      return
    }
    const fought =
      FIGHTS.includes(event) &&
      (rewards > 0 || dropped > 0 || (event !== 'Dead Adventurer' && found.length > 0))
    if (!fought) {
      // What an event gives outright is not among the recorded relics.
      if (FOUND.includes(event) && this.choice(2) === 1)
        this.obtain(takeScreenlessRelic(state, rollTier(state)))
      if (event === 'Nloth' && this.choice(2) === 1) this.obtain("Nloth's Gift")
      return
    }
    if (event === 'Mysterious Sphere' || event === 'Mindbloom') {
      const relic = event === 'Mindbloom' ? takeRelic(state, 'RARE') : takeScreenlessRelic(state, 'RARE')
      this.relics('relic event', floor, [relic])
    } else if (event === 'Dead Adventurer' && found.length > 0) {
      this.relics('relic event', floor, [takeRelic(state, rollTier(state))])
    }
    this.eventFight(floor, 2)
  }

  private eventFight(floor: number, rewards: number): void {
    this.potion(floor, rewards)
    this.cardReward('cards event fight', floor, 'normal')
  }

  /** Draws the books of the library. */
  private read(): void {
    const { state } = this
    const seen = new Set<string>()
    while (seen.size < 20) {
      seen.add(pickOther(state.streams.cardRng, state.setup.cardPools[rollRarity(state, 'normal')], []))
    }
  }

  /** Draws one of a floor's card rewards; several may be recorded in the order in which they were picked. */
  private cardReward(rule: string, floor: number, place: CardPlace): void {
    const { state } = this
    const open = this.recorded(floor).filter((_, i) => !this.matched.has(`${floor} ${i}`))
    if (open.length === 0) {
      drawCardReward(state, place)
      return
    }
    // What was bought is not recorded: a reward of four shows the Question Card.
    if (open[0]!.length >= 4 && !has(state, 'Question Card')) this.obtain('Question Card')
    let cards = drawCardReward(state, place).map(cardText)
    let recorded = open.find((other) => same(cards, other))
    for (const [egg, type] of EGGS) {
      // An egg that was bought shows in what it upgrades from then on.
      if (recorded !== undefined || has(state, egg)) continue
      const hatched = cards.map((card) =>
        cardFacts(plain(card)).type === type && !card.includes('+') ? `${card}+1` : card,
      )
      recorded = open.find((other) => same(hatched, other))
      if (recorded === undefined) continue
      cards = hatched
      this.obtain(egg)
    }
    this.check(rule, recorded !== undefined, () => this.cardCause(cards, open[0]!), floor)
    const met = recorded ?? open[0]!
    this.matched.add(`${floor} ${this.recorded(floor).findIndex((other) => other === met)}`)
    for (const id of met) {
      const from = HELD_FROM[this.held[cardFacts(plain(id)).type]!]!
      if (floor >= from) state.deck.push({ id: plain(id), upgrades: 0 })
    }
  }

  private cardCause(cards: readonly string[], recorded: readonly string[]): string {
    const plain = (list: readonly string[]) => list.map((card) => card.split('+')[0]!)
    if (same(plain(cards), plain(recorded)))
      return 'an upgrade: an egg that was bought, or taken from the same reward'
    if (cards.length !== recorded.length) return 'the number of cards: a relic that was bought'
    return 'other cards: an effect that is not recorded'
  }

  private cards(rule: string, floor: number, cards: readonly string[], index = 0): void {
    const recorded = this.recorded(floor)[index]
    if (recorded === undefined) return
    this.check(rule, same(cards, recorded), () => this.cardCause(cards, recorded), floor)
  }

  private potion(floor: number, rewards: number): void {
    const { state } = this
    const before = forkState(state)
    const recorded = this.run.potionFloors.includes(floor)
    const dropped = drawPotionReward(state, rewards) !== null
    this.check(
      'potion yes or no',
      dropped === recorded,
      () => 'potions brewed before: Entropic Brew, Alchemize',
      floor,
    )
    if (dropped === recorded) return
    // The miss counts; what comes after it is looked at with as many potions brewed as fit best.
    const brewed = this.choice(6)
    if (brewed === 0) return
    for (let i = 0; i < brewed; i++) drawPotion(before)
    drawPotionReward(before, rewards)
    state.streams.potionRng.load(before.streams.potionRng.save())
    state.potionChance = before.potionChance
  }

  private gold(rule: string, floor: number, gold: number): void {
    const { goldPerFloor } = this.run
    const gained = (goldPerFloor[floor - 1] ?? 0) - this.state.gold
    if (floor > goldPerFloor.length || has(this.state, 'Ectoplasm')) return
    const idol = has(this.state, 'Golden Idol') ? Math.floor(gold * 0.25 + 0.5) : 0
    this.check(rule, gained === gold || gained === gold + idol, () => goldCause(gained - gold), floor)
  }

  private obtain(relic: string): void {
    const { state } = this
    if (!has(state, relic)) state.relics.push({ id: relic, counter: COUNTERS[relic] ?? -1 })
  }

  /** What the record says was found, whatever was expected. */
  private obtainRest(floor: number): void {
    for (const relic of this.relicsAt(floor)) this.obtain(relic)
  }

  private relicsAt(floor: number): string[] {
    return this.run.relicsObtained.filter(([at]) => at === floor).map(([, relic]) => relic)
  }

  private recorded(floor: number): (readonly string[])[] {
    // Some rewards are recorded twice.
    const all = this.run.cardRewards.filter(([at]) => at === floor).map(([, cards]) => cards)
    return all.filter((cards, i) => all.findIndex((other) => same(cards, other)) === i)
  }

  /** Relics that a chest or a fight laid out: each one that the record shows is among them. */
  private relics(rule: string, floor: number, relics: readonly string[]): void {
    for (const found of this.relicsAt(floor)) {
      this.check(rule, relics.includes(found), () => 'another relic: an effect that is not recorded', floor)
    }
  }

  private rewardedAt(floor: number): boolean {
    return this.recorded(floor).length > 0 || this.relicsAt(floor).length > 0
  }

  private check(rule: string, equal: boolean, cause: () => string, floor: number): void {
    this.tally.add(
      rule,
      equal,
      cause,
      `seed ${this.run.seed} ${this.run.class} A${this.run.asc} floor ${floor}`,
    )
  }
}

const COUNTERS: Readonly<Record<string, number>> = { Matryoshka: 2, 'Tiny Chest': 0 }
const FIGHTS: readonly string[] = [
  'Mushrooms',
  'Masked Bandits',
  'Dead Adventurer',
  'Mysterious Sphere',
  'Mindbloom',
  'Colosseum',
]
const FOUND: readonly string[] = [
  'Big Fish',
  'Dead Adventurer',
  'Scrap Ooze',
  'Wheel of Change',
  'Addict',
  'WeMeetAgain',
  'The Mausoleum',
]

/** What else may bring gold in a fight or a chest, by the difference. */
function goldCause(more: number): string {
  if (more > 0 && more % 9 === 0) return 'Ceramic Fish: 9 for each card'
  if (more === 12) return 'Maw Bank: 12 a floor'
  if (more > 0 && (more % 20 === 0 || more % 25 === 0)) return 'Hand of Greed: 20 or 25 for each kill'
  return more > 0 ? 'other gold: Golden Idol, Hand of Greed, an event, a thief' : 'gold spent, lost or left'
}

const HELD_FROM = [0, 10, 20, 35, 60] as const

const EGGS = [
  ['Molten Egg 2', 'ATTACK'],
  ['Toxic Egg 2', 'SKILL'],
  ['Frozen Egg 2', 'POWER'],
] as const

function plain(card: string): string {
  return card.split('+')[0]!
}

function run15({ setup }: RunState): boolean {
  return setup.ascension >= 15
}

function same(cards: readonly string[], recorded: readonly string[]): boolean {
  return [...cards].sort().join('|') === [...recorded].sort().join('|')
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return same(a, b)
}
