import { fact, openRun, type Fact, type FactType, type Run } from '@seedfast/world'
import { cardFacts } from '../data/cards.js'
import type { Params } from '../schema/params.js'
import type { FightRow, SpireResult } from '../schema/result.js'
import { spireSeed } from '../schema/seed-format.js'
import { kernelOf } from './kernel-of.js'
import { leanWalk, type LeanRoom } from './lean-walk.js'

type WalkFact<T> = Fact<T, bigint, Params, unknown, SpireResult>
type Walk = readonly LeanRoom[]

const card = fact.object({ id: fact.string, rarity: fact.string, upgraded: fact.bool })

/** A fight on the walk with its floor. */
const placed = { floor: fact.int, act: fact.int, encounter: fact.string }

/** The facts about a whole walk, which is the default walk unless there is a plan. */
export const walkFacts = {
  firstCards: withKernel(
    walked(fact.list(fact.string), 'The cards of the first card reward after a fight', (walk) => [
      ...(walk.find(({ room, cards }) => room !== 'neow' && cards !== undefined)?.cards?.[0] ?? []),
    ]),
    true,
  ),
  cardRewards: walked(
    fact.list(fact.object({ floor: fact.int, act: fact.int, room: fact.string, cards: fact.list(card) })),
    'All card rewards, with rarity and upgrades',
    (walk) =>
      walk.flatMap(({ floor, act, room, cards = [] }) =>
        cards.map((reward) => ({ floor, act, room, cards: reward.map(cardOf) })),
      ),
  ),
  act1Cards: withKernel(
    walked(
      fact.list(fact.string),
      'The cards that the player was offered as rewards or obtained in act 1, with or without upgrades',
      (walk) => inActs(walk, 1, 1).flatMap(cardIds),
    ),
    false,
  ),
  cards: walked(
    fact.list(fact.string),
    'The cards that the player was offered as rewards or obtained, with or without upgrades',
    (walk) => walk.flatMap(cardIds),
  ),
  act1Relics: walked(
    fact.list(fact.string),
    'The relics that the player obtained in act 1, including its boss chest',
    (walk) => inActs(walk, 1, 1).flatMap(({ gained }) => gained?.relics ?? []),
  ),
  relics: walked(fact.list(fact.string), 'The relics that the player obtained', (walk) =>
    walk.flatMap(({ gained }) => gained?.relics ?? []),
  ),
  act1Potions: walked(
    fact.list(fact.string),
    'The potions that the player was offered or obtained in act 1; potions in shops count only if bought',
    (walk) => inActs(walk, 1, 1).flatMap(potionIds),
  ),
  potions: walked(
    fact.list(fact.string),
    'The potions that the player was offered or obtained; potions in shops count only if bought',
    (walk) => walk.flatMap(potionIds),
  ),
  obtained: walked(
    fact.list(fact.object({ floor: fact.int, act: fact.int, kind: fact.string, id: fact.string })),
    'Everything that the player obtained: cards, relics and potions',
    (walk) =>
      walk.flatMap(({ floor, act, gained }) => [
        ...(gained?.cards ?? []).map((id) => ({ floor, act, kind: 'card', id })),
        ...(gained?.relics ?? []).map((id) => ({ floor, act, kind: 'relic', id })),
        ...(gained?.potions ?? []).map((id) => ({ floor, act, kind: 'potion', id })),
      ]),
  ),
  gold: walked(fact.int, "The player's gold at the end of the walk", (walk) => walk.at(-1)?.after.gold ?? 0),
  floors: walked(
    fact.list(
      fact.object({ floor: fact.int, act: fact.int, room: fact.string, gold: fact.int, hp: fact.int }),
    ),
    'The floors of the walk: each room, and the gold and HP after it',
    (walk) =>
      walk.map(({ floor, act, room, after }) => ({ floor, act, room, gold: after.gold, hp: after.hp })),
  ),
  events: walked(fact.list(fact.string), 'The events on the walk', (walk) =>
    walk.flatMap(({ event }) => (event === undefined ? [] : [event])),
  ),
  questionRooms: walked(
    fact.list(fact.object({ floor: fact.int, act: fact.int, room: fact.string, event: fact.string })),
    "The ?-rooms on the walk, and what each turned out to be; event is empty if it wasn't an event",
    (walk) =>
      walk.flatMap(({ floor, act, room, symbol, event = '' }) =>
        symbol === '?' ? [{ floor, act, room, event }] : [],
      ),
  ),
  fights: walked(fact.list(fact.string), 'The fights on the walk, including those in events', (walk) =>
    walk.flatMap(encountersOf),
  ),
  fightRooms: walked(
    fact.list(fact.object({ floor: fact.int, act: fact.int, room: fact.string, encounter: fact.string })),
    'The fights on the walk, with their floors and kinds of rooms',
    (walk) =>
      walk.flatMap((row) =>
        encountersOf(row).map((encounter) => ({
          floor: row.floor,
          act: row.act,
          room: row.room,
          encounter,
        })),
      ),
  ),
  openingHands: inFights(
    fact.list(fact.object({ ...placed, hand: fact.list(fact.string), drawPile: fact.list(fact.string) })),
    'The first hand of each fight on the walk in the order in which it is drawn, and the draw pile, whose last card comes next',
    (fights) =>
      fights.map(({ floor, act, encounter, hand, drawPile }) => ({
        floor,
        act,
        encounter,
        hand: [...hand],
        drawPile: [...drawPile],
      })),
  ),
  monstersMet: inFights(
    fact.list(fact.object({ ...placed, id: fact.string, hp: fact.int, move: fact.string, bite: fact.int })),
    'The monsters in the fights on the walk, with HP and first moves; bite is 0 unless it is a louse',
    (fights) =>
      fights.flatMap(({ floor, act, encounter, monsters }) =>
        monsters.map(({ id, hp, move, bite = 0 }) => ({ floor, act, encounter, id, hp, move, bite })),
      ),
  ),
  counters: walked(
    fact.list(
      fact.object({
        floor: fact.int,
        monsterRng: fact.int,
        eventRng: fact.int,
        merchantRng: fact.int,
        cardRng: fact.int,
        treasureRng: fact.int,
        relicRng: fact.int,
        potionRng: fact.int,
      }),
    ),
    'The counters of the streams that the game saves, after each floor of the walk',
    (walk) => walk.map(({ floor, counters }) => ({ floor, ...counters })),
  ),
  fightCount: walked(
    fact.int,
    'The number of fights on the walk',
    (walk) => walk.flatMap(encountersOf).length,
  ),
  eliteCount: walked(fact.int, 'The number of elites on the walk', (walk) => countRooms(walk, 'elite')),
  restCount: walked(fact.int, 'The number of rest sites on the walk', (walk) => countRooms(walk, 'rest')),
  shopRelics: walked(fact.list(fact.string), 'The relics sold in shops on the walk', (walk) =>
    walk.flatMap(({ shop }) => shop?.relics.map(({ id }) => id) ?? []),
  ),
  shopStock: walked(
    fact.list(
      fact.object({
        floor: fact.int,
        act: fact.int,
        kind: fact.string,
        id: fact.string,
        price: fact.int,
      }),
    ),
    'Everything that shops on the walk sell, with prices',
    (walk) =>
      walk.flatMap(({ floor, act, shop }) => {
        if (shop === undefined) return []
        const shelf = (kind: string, wares: readonly { id: string; price: number }[]) =>
          wares.map(({ id, price }) => ({ floor, act, kind, id, price }))
        return [
          ...shelf('card', shop.cards),
          ...shelf('relic', shop.relics),
          ...shelf('potion', shop.potions),
        ]
      }),
  ),
}

function fightsOf({ walk }: SpireResult): (FightRow & { readonly floor: number; readonly act: number })[] {
  return walk.flatMap(
    ({ floor, act, encounter, monsters = [], hand = [], drawPile = [], nextFights = [] }) =>
      encounter === undefined
        ? []
        : [{ encounter, monsters, hand, drawPile }, ...nextFights].map((fight) => ({ floor, act, ...fight })),
  )
}

/** A fact about fights that needs what a lean walk skips. */
function inFights<T>(
  type: FactType<T>,
  about: string,
  value: (fights: ReturnType<typeof fightsOf>) => T,
): WalkFact<T> {
  return { type, about, of: (result) => value(fightsOf(result)) }
}

function walked<T>(type: FactType<T>, about: string, value: (walk: Walk) => T): WalkFact<T> {
  return {
    type,
    about,
    of: ({ walk }) => value(walk),
    fast: (run: Run<bigint, Params, unknown>) => value(leanWalk(run)),
  }
}

/** Adds the kernel that computes the cards in act 1 or, if `firstOnly` is true, those in the first reward. */
function withKernel(cards: WalkFact<string[]>, firstOnly: boolean): WalkFact<string[]> {
  const plainly = (seed: bigint, params: Params): string[] =>
    cards.fast!(openRun(spireSeed, { seed, params, overrides: {} }).run)
  return {
    ...cards,
    kernel: kernelOf(async () => (await import('../kernel/cards.js')).act1CardsKernel(firstOnly, plainly)),
  }
}

function inActs(walk: Walk, first: number, last: number): Walk {
  return walk.filter(({ act }) => act >= first && act <= last)
}

function cardOf(text: string): { id: string; rarity: string; upgraded: boolean } {
  const id = plainId(text)
  return { id, rarity: cardFacts(id).rarity, upgraded: id !== text }
}

/** Returns a card's ID without its upgrades. */
function plainId(text: string): string {
  const plus = text.indexOf('+')
  return plus < 0 ? text : text.slice(0, plus)
}

/** Returns the cards that a room offered as rewards, followed by those that the player obtained in other ways. */
function cardIds({ cards = [], gained, lost }: LeanRoom): string[] {
  const offered = cards.flat().map(plainId)
  // An upgraded card counts as both lost and gained.
  const known = [...offered, ...(lost?.cards ?? []).map(plainId)]
  return [...offered, ...without((gained?.cards ?? []).map(plainId), known)]
}

function potionIds({ potions = [], gained }: LeanRoom): string[] {
  return [...potions, ...without(gained?.potions ?? [], potions)]
}

/** Returns the entries of `list`, with one occurrence removed for each entry of `removed`. */
function without(list: readonly string[], removed: readonly string[]): string[] {
  const left = [...removed]
  return list.filter((entry) => {
    const at = left.indexOf(entry)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function encountersOf({ encounter, nextFights = [] }: LeanRoom): string[] {
  return encounter === undefined ? [] : [encounter, ...nextFights.map((fight) => fight.encounter)]
}

function countRooms(walk: Walk, kind: string): number {
  return walk.filter(({ room }) => room === kind).length
}
