import { fact, lateKernel, type Kernel } from '@seedfast/world'
import { firstRelicIn, type RelicBag } from '../acts/relic-bags.js'
import type { RelicRarity } from '../builds/build.js'
import { neowKernel } from '../kernel/neow.js'
import type { RewardPart } from '../kernel/first-rewards.js'
import type { BagName } from '../kernel/first-relics.js'
import type { RunStartPart } from '../kernel/run-start.js'
import { countOnBoard, typesByRow, type CountedPoints } from '../map/board-counts.js'
import { maskOf, type PointName } from '../map/point-type.js'
import type { FirstRewards } from '../rewards/first-rewards.js'
import type { Params } from '../schema/params.js'
import { countOnMap, firstRow, forcedTypes, typesOnMap } from './count-on-map.js'
import { firstRewardsOptions, startOptions } from './generate.js'
import { laterActFacts } from './later-act-facts.js'
import { quickActs, quickFirstRewards, quickMap, quickNeow, quickStart } from './quick-parts.js'
import { spire2Fact, type Spire2Fact } from './spire2-fact.js'
import { walkFacts } from './walk-facts.js'

const FIRST_REWARDS =
  'the first three fights, if they are no elites, and nothing gives rewards before; none with several players'
const CHEST_RARITIES = ['common', 'uncommon', 'rare'] as const

/** The facts about a seed, for searches and surveys. Facts about relics and offers refer to the first player. */
export const facts = {
  neow: spire2Fact(
    fact.list(fact.string),
    "Neow's offers: two good relics, then the one with a price",
    ({ players }) => [...players[0]!.offers[0]!.relics],
    quickNeow,
    neowKernel((offers) => [...offers]),
  ),
  act1: spire2Fact(
    fact.string,
    'The first act: OVERGROWTH or UNDERDOCKS',
    ({ acts }) => acts[0]!.id,
    (run) => quickActs(run)[0]!,
    startKernel('act', firstOf),
  ),
  boss: spire2Fact(
    fact.string,
    'The boss of act 1',
    ({ acts }) => acts[0]!.boss,
    (run) => quickStart(run).acts[0]!.boss,
    startKernel('boss', firstOf),
  ),
  bosses: spire2Fact(
    fact.list(fact.string),
    'The boss of each act, and both bosses of act 3 at ascension 10',
    ({ acts }) => bossesOf(acts),
    (run) => bossesOf(quickStart(run).acts),
    startKernel('bosses', allOf),
  ),
  ancients: spire2Fact(
    fact.list(fact.string),
    'The ancient of each act',
    ({ acts }) => acts.map(({ ancient }) => ancient),
    (run) => quickStart(run).acts.map(({ ancient }) => ancient),
  ),
  ancientOffers: spire2Fact(
    fact.list(fact.string),
    'The offers of the ancients of acts 2 and 3',
    ({ players }) => players[0]!.offers.slice(1).flatMap(({ relics }) => [...relics]),
  ),
  firstFights: spire2Fact(
    fact.list(fact.string),
    'The first three fights of act 1',
    ({ acts }) => acts[0]!.fights.slice(0, 3),
    (run) => quickStart(run).acts[0]!.fights.slice(0, 3),
    startKernel('fights', allOf),
  ),
  firstElite: spire2Fact(
    fact.string,
    'The first elite of act 1',
    ({ acts }) => acts[0]!.elites[0]!,
    (run) => quickStart(run).acts[0]!.elites[0]!,
    startKernel('elite', firstOf),
  ),
  firstEvents: spire2Fact(
    fact.list(fact.string),
    'The first three events of act 1; the game skips events whose requirements are not met',
    ({ acts }) => acts[0]!.events.slice(0, 3),
    (run) => quickStart(run).acts[0]!.events.slice(0, 3),
  ),
  firstCommonRelic: firstRelic('common', 'The first common relic in rewards'),
  firstUncommonRelic: firstRelic('uncommon', 'The first uncommon relic in rewards'),
  firstRareRelic: firstRelic('rare', 'The first rare relic in rewards'),
  firstShopRelic: firstRelic('shop', 'The shop relic of the first shop'),
  chestRelics: spire2Fact(
    fact.list(fact.string),
    'The first common, uncommon and rare relic in chests',
    ({ sharedRelics }) => chestRelics(sharedRelics),
    (run) => chestRelics(quickStart(run).sharedRelics),
    relicsKernel('shared', CHEST_RARITIES, allOf),
  ),
  firstFightCards: spire2Fact(
    fact.list(fact.string),
    `The cards of ${FIRST_REWARDS}`,
    ({ firstRewards }) => cardsOf(firstRewards),
    (run) => cardsOf(quickFirstRewards(run)),
    rewardsKernel('cards'),
  ),
  firstFightPotions: spire2Fact(
    fact.list(fact.string),
    `The potions of ${FIRST_REWARDS}`,
    ({ firstRewards }) => potionsOf(firstRewards),
    (run) => potionsOf(quickFirstRewards(run)),
    rewardsKernel('potions'),
  ),
  firstFightGold: spire2Fact(
    fact.int,
    `The gold of ${FIRST_REWARDS}`,
    ({ firstRewards }) => goldOf(firstRewards),
    (run) => goldOf(quickFirstRewards(run)),
    rewardsKernel('gold'),
  ),
  firstUnknowns: spire2Fact(
    fact.list(fact.string),
    'The outcomes of the first five ? rooms of act 1, on paths where none of them is next to a merchant',
    ({ unknownRooms }) => unknownRooms[0]!.slice(0, 5),
  ),
  elites: onMap('all', ['elite'], 'The number of elites on the act 1 map'),
  rests: onMap('all', ['rest'], 'The number of rest sites on the act 1 map'),
  shops: onMap('all', ['shop'], 'The number of shops on the act 1 map'),
  unknowns: onMap('all', ['unknown'], 'The number of ? rooms on the act 1 map'),
  monsters: onMap('all', ['monster'], 'The number of fights on the act 1 map'),
  forced: spire2Fact(
    fact.list(fact.string),
    'The type of each row of the act 1 map where all points have the same type, such as elite; empty for all other rows, and for row 0',
    ({ acts }) => forcedTypes(typesOnMap(acts[0]!.map)),
    (run) => forcedTypes(typesByRow(quickMap(run))),
  ),
  firstEliteRow: firstOnMap(
    'elite',
    'The lowest row of the act 1 map with an elite; absent if there is none',
  ),
  firstRestRow: firstOnMap(
    'rest',
    'The lowest row of the act 1 map with a rest site; absent if there is none',
  ),
  firstShopRow: firstOnMap('shop', 'The lowest row of the act 1 map with a shop; absent if there is none'),
  mostElites: onMap('most', ['elite'], 'The most elites on any path of act 1'),
  mostRests: onMap('most', ['rest'], 'The most rest sites on any path of act 1'),
  mostShops: onMap('most', ['shop'], 'The most shops on any path of act 1'),
  mostUnknowns: onMap('most', ['unknown'], 'The most ? rooms on any path of act 1'),
  fewestElites: onMap('fewest', ['elite'], 'The fewest elites on any path of act 1'),
  fewestRests: onMap('fewest', ['rest'], 'The fewest rest sites on any path of act 1'),
  fewestShops: onMap('fewest', ['shop'], 'The fewest shops on any path of act 1'),
  fewestUnknowns: onMap('fewest', ['unknown'], 'The fewest ? rooms on any path of act 1'),
  fewestFights: onMap(
    'fewest',
    ['monster', 'elite'],
    'The fewest fights, including elites, on any path of act 1',
  ),
  ...laterActFacts(2),
  ...laterActFacts(3),
  ...walkFacts,
}

function startKernel(part: RunStartPart, value: (names: readonly string[]) => unknown): Kernel<Params> {
  return lateKernel(async () =>
    (await import('../kernel/run-start.js')).runStartKernel(part, startOptions, value),
  )
}

function relicsKernel(
  bag: BagName,
  rarities: readonly RelicRarity[],
  value: (names: readonly string[]) => unknown,
): Kernel<Params> {
  return lateKernel(async () =>
    (await import('../kernel/first-relics.js')).firstRelicsKernel(bag, rarities, startOptions, value),
  )
}

function rewardsKernel(part: RewardPart): Kernel<Params> {
  return lateKernel(async () =>
    (await import('../kernel/first-rewards.js')).firstRewardsKernel(part, firstRewardsOptions),
  )
}

function cardsOf(rewards: readonly FirstRewards[]): string[] {
  return rewards.flatMap(({ cards }) => cards)
}

function potionsOf(rewards: readonly FirstRewards[]): string[] {
  return rewards.map(({ potion }) => potion).filter((potion) => potion !== null)
}

function goldOf(rewards: readonly FirstRewards[]): number {
  return rewards.reduce((sum, { gold }) => sum + gold, 0)
}

function firstOf(names: readonly string[]): string {
  return names[0]!
}

function allOf(names: readonly string[]): string[] {
  return [...names]
}

function onMap(counted: CountedPoints, types: readonly PointName[], about: string): Spire2Fact<number> {
  const mask = maskOf(types)
  return spire2Fact(
    fact.int,
    about,
    ({ acts }) => countOnMap(acts[0]!.map, counted, types),
    (run) => countOnBoard(quickMap(run), counted, mask),
    lateKernel(async () => (await import('../kernel/maps.js')).mapKernel(counted, mask, startOptions)),
  )
}

function firstOnMap(type: PointName, about: string): Spire2Fact<number | null> {
  return spire2Fact(
    fact.optional(fact.int),
    about,
    ({ acts }) => firstRow(typesOnMap(acts[0]!.map), type),
    (run) => firstRow(typesByRow(quickMap(run)), type),
  )
}

function firstRelic(rarity: RelicRarity, about: string): Spire2Fact<string> {
  return spire2Fact(
    fact.string,
    about,
    ({ players }) => firstRelicIn(players[0]!.relics, rarity),
    (run) => firstRelicIn(quickStart(run).playerRelics[0]!, rarity),
    relicsKernel('player', [rarity], firstOf),
  )
}

function chestRelics(bag: RelicBag): string[] {
  return CHEST_RARITIES.map((rarity) => firstRelicIn(bag, rarity))
}

function bossesOf(acts: readonly { readonly boss: string; readonly secondBoss: string | null }[]): string[] {
  return acts.flatMap(({ boss, secondBoss }) => (secondBoss === null ? [boss] : [boss, secondBoss]))
}
