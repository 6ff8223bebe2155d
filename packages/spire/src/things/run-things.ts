import { pathPointer, type Path, type Thing } from '@seedfast/world'
import type { NeowOffer, RoomRow, SpireResult } from '../schema/result.js'
import { cardFacts } from '../data/cards.js'
import { POTION_RARITY } from '../data/potions.js'
import { POOL_TIERS, relicTier } from '../data/relics.js'
import { cardName, displayName, type NameKind } from '../names/names.js'
import { listsAfter, type ListItem } from './lists-after.js'
import { roomTitle, TIER_TITLES } from './titles.js'

/**
 * Lists everything in a run that has a name: first what the walk meets, room by room, and then the bosses, fights and
 * relics that it doesn't meet.
 */
export function runThings(run: SpireResult): Thing[] {
  return [...run.neow.flatMap(neowThings), ...run.walk.flatMap(roomThings), ...unmetThings(run)]
}

/** The kind of thing that a name belongs to. */
const KINDS: Readonly<Record<ThingKind, string>> = {
  card: 'card',
  relic: 'relic',
  potion: 'potion',
  monster: 'monster',
  encounter: 'fight',
  event: 'event',
}

type ThingKind = Exclude<NameKind, 'modifier'>

type MakeThing = (kind: ThingKind, id: string, path: Path, more?: Partial<Thing>) => Thing

/** Returns a function that makes the things in a place of the result at `base`. */
function thingsAt(base: Path, place: string): MakeThing {
  return (kind, id, path, more = {}) => {
    const fields = { ...more.fields, ...detailsOf(kind, id) }
    return {
      kind: KINDS[kind],
      name: kind === 'card' ? cardName(id) : displayName(kind, id),
      pointer: pathPointer([...base, ...path]),
      place,
      ...more,
      ...(Object.keys(fields).length === 0 ? {} : { fields }),
    }
  }
}

/** Returns the categories of a thing: a card's type, and the rarity of a card, relic or potion. */
function detailsOf(kind: NameKind, id: string): Readonly<Record<string, string>> {
  if (kind === 'card') {
    const { type, rarity } = cardFacts(id.split('+')[0]!)
    return { type: type.toLowerCase(), ...(rarity === 'CURSE' ? {} : { rarity: rarity.toLowerCase() }) }
  }
  const rarity = kind === 'relic' ? relicTier(id) : kind === 'potion' ? POTION_RARITY[id] : null
  return rarity === null || rarity === undefined ? {} : { rarity: rarity.toLowerCase() }
}

function neowThings({ cards = [], curse, relic, potions = [] }: NeowOffer, index: number): Thing[] {
  const thing = thingsAt(['neow', index], `Neow, offer ${index + 1}`)
  return [
    ...cards.map((id, i) => thing('card', id, ['cards', i])),
    ...(curse === undefined ? [] : [thing('card', curse, ['curse'])]),
    ...(relic === undefined ? [] : [thing('relic', relic, ['relic'])]),
    ...potions.map((id, i) => thing('potion', id, ['potions', i])),
  ]
}

function roomThings(row: RoomRow, index: number): Thing[] {
  if (row.room === 'neow') return []
  const floor = `floor ${row.floor}`
  const title = roomTitle(row)
  const itself = thingsAt(['walk', index], floor)
  const inside: MakeThing = (kind, id, path, more) =>
    itself(kind, id, path, { ...more, fields: { room: title, ...more?.fields } })
  const fight = (id: string, path: Path): Thing =>
    displayName('encounter', id) === title
      ? itself('encounter', id, path, row.room === 'monster' ? {} : { notes: [row.room] })
      : inside('encounter', id, path)
  const fights = [
    ...(row.encounter === undefined ? [] : [fight(row.encounter, ['encounter'])]),
    ...(row.secondBoss === undefined ? [] : [fight(row.secondBoss, ['secondBoss'])]),
    ...(row.nextFights ?? []).map(({ encounter }, i) => fight(encounter, ['nextFights', i, 'encounter'])),
  ]
  const monsters = [
    ...(row.monsters ?? []).map(({ id }, i) => inside('monster', id, ['monsters', i])),
    ...(row.nextFights ?? []).flatMap((next, at) =>
      next.monsters.map(({ id }, i) => inside('monster', id, ['nextFights', at, 'monsters', i])),
    ),
  ]
  const isNamed = row.event !== undefined || row.encounter !== undefined
  return [
    ...(isNamed ? [] : [{ kind: 'room', name: title, pointer: pathPointer(['walk', index]), place: floor }]),
    ...(row.event === undefined ? [] : [itself('event', row.event, ['event'])]),
    ...firstOfName(fights),
    // Most fights are named after their monsters.
    ...firstOfName(monsters).filter(({ name }) => !fights.some((one) => one.name === name)),
    ...offeredThings(row, inside),
    ...(['cards', 'relics', 'potions'] as const).flatMap((part) =>
      (row.shop?.[part] ?? []).map(({ id, price }, i) =>
        inside(SINGULAR[part], id, ['shop', part, i], { fields: { price } }),
      ),
    ),
  ]
}

const SINGULAR = { cards: 'card', relics: 'relic', potions: 'potion' } as const

/** Returns what a room offers, and what the player gained there without an offer. */
function offeredThings(
  { cards = [], relics = [], potions = [], gained = {} }: RoomRow,
  thing: MakeThing,
): Thing[] {
  const offered = { cards: cards.flat(), relics, potions }
  const extra = (['relics', 'potions', 'cards'] as const).flatMap((part) =>
    (gained[part] ?? []).flatMap((id, i) =>
      offered[part].includes(id) ? [] : [thing(SINGULAR[part], id, ['gained', part, i])],
    ),
  )
  return [
    ...relics.map((id, i) => thing('relic', id, ['relics', i])),
    ...potions.map((id, i) => thing('potion', id, ['potions', i])),
    ...firstOfName(cards.flatMap((group, at) => group.map((id, i) => thing('card', id, ['cards', at, i])))),
    ...extra,
  ]
}

function firstOfName(things: readonly Thing[]): Thing[] {
  const names = new Set<string>()
  return things.filter(({ name }) => names.size < names.add(name).size)
}

/** Returns the bosses and the items of the lists that the walk doesn't meet. */
function unmetThings(run: SpireResult): Thing[] {
  const last = run.walk.length - 1
  const met = new Set(run.walk.flatMap(({ encounter, secondBoss }) => [encounter, secondBoss]))
  const inActs = run.acts.flatMap(({ act, boss, secondBoss }, at) => {
    const { fights, elites } = listsAfter(run, last, act)
    const bosses = thingsAt(['acts', at], `act ${act} boss`)
    return [
      ...(met.has(boss) ? [] : [bosses('encounter', boss, ['boss'])]),
      ...(secondBoss === null || met.has(secondBoss)
        ? []
        : [bosses('encounter', secondBoss, ['secondBoss'])]),
      ...listThings('encounter', `act ${act} fights`, ['acts', at, 'encounters'], fights),
      ...listThings('encounter', `act ${act} elites`, ['acts', at, 'elites'], elites),
    ]
  })
  const { relics } = listsAfter(run, last, 1)
  return [
    ...inActs,
    ...POOL_TIERS.flatMap((tier) =>
      listThings('relic', TIER_TITLES[tier].toLowerCase(), ['relicPools', tier], relics[tier]),
    ),
  ]
}

function listThings(kind: ThingKind, title: string, base: Path, items: readonly ListItem[]): Thing[] {
  const thing = thingsAt(base, title)
  return items.flatMap(({ id, index, isMet }, i) =>
    isMet ? [] : [thing(kind, id, [index], { notes: ['not on your path'], fields: { position: i + 1 } })],
  )
}
