import { cardName, displayName, type Change, type RoomRow, type SpireResult } from '@seedfast/spire'
import type { EntryKind, RunEntry } from '../../../game-parts/find/found-entries.js'
import { unmetEntries } from '../../../game-parts/find/unmet-entries.js'
import { roomTitle } from '../floors/spire-words.js'
import { runLists } from '../lists/met-items.js'
import { TIER_NAMES } from '../lists/tier-names.js'
import type { RunPlace } from './run-place.js'

type SpireEntry = RunEntry<RunPlace>

/**
 * Returns everything in a run that has a name: first what the walk meets, room by room, and then the bosses, fights and
 * relics that it doesn't meet.
 */
export function runEntries(run: SpireResult): readonly SpireEntry[] {
  return [...neowEntries(run), ...run.walk.flatMap(roomEntries), ...unmetFights(run), ...unmetRelics(run)]
}

function neowEntries({ neow }: SpireResult): SpireEntry[] {
  return neow.flatMap(({ cards = [], relic, potions = [], curse }, i) => {
    const place = `Neow, offer ${i + 1}`
    const target = { at: 'room', index: 0 } as const
    const items = [
      ...cards.map((card) => ['Cards', cardName(card)] as const),
      ...(curse === undefined ? [] : [['Cards', displayName('card', curse)] as const]),
      ...(relic === undefined ? [] : [['Relics', displayName('relic', relic)] as const]),
      ...potions.map((id) => ['Potions', displayName('potion', id)] as const),
    ]
    return items.map(([kind, name]) => ({ kind, name, place, target }))
  })
}

function roomEntries(row: RoomRow, index: number): SpireEntry[] {
  if (row.room === 'neow') return []
  const title = roomTitle(row)
  const floor = `Floor ${row.floor}`
  const target = { at: 'room', index } as const
  const entry = (kind: EntryKind, name: string, place = `${floor}: ${title}`): SpireEntry => ({
    kind,
    name,
    place,
    target,
  })
  const fights = [row.encounter, row.secondBoss, ...(row.nextFights ?? []).map(({ encounter }) => encounter)]
  const fightNames = fights.flatMap((id) => (id === undefined ? [] : [displayName('encounter', id)]))
  const monsters = [...(row.monsters ?? []), ...(row.nextFights ?? []).flatMap((fight) => fight.monsters)]
  const others = monsters
    .map(({ id }) => displayName('monster', id))
    .filter((name) => !fightNames.includes(name))
  const { cards, relics, potions } = offersOf(row)
  const extra = without(row.gained, { cards, relics, potions })
  const priced = (kind: EntryKind, name: string, price: number): SpireEntry =>
    entry(kind, name, `${floor}: ${title}, ${price} gold`)
  return [
    ...(row.event === undefined ? [] : [entry('Events', title, floor)]),
    ...[...new Set(fightNames)].map((name) =>
      entry('Fights', name, name === title ? `${floor}${KINDS[row.room] ?? ''}` : undefined),
    ),
    ...[...new Set(others)].map((name) => entry('Fights', name)),
    ...[...relics, ...extra.relics].map((id) => entry('Relics', displayName('relic', id))),
    ...[...potions, ...extra.potions].map((id) => entry('Potions', displayName('potion', id))),
    ...[...cards, ...extra.cards].map((card) => entry('Cards', cardName(card))),
    ...(row.shop === undefined
      ? []
      : [
          ...row.shop.cards.map(({ id, price }) => priced('Cards', cardName(id), price)),
          ...row.shop.relics.map(({ id, price }) => priced('Relics', displayName('relic', id), price)),
          ...row.shop.potions.map(({ id, price }) => priced('Potions', displayName('potion', id), price)),
        ]),
  ]
}

const KINDS: Readonly<Record<string, string>> = { elite: ', elite', boss: ', boss' }

function offersOf({ cards = [], relics = [], potions = [] }: RoomRow): Required<Change> {
  return { cards: [...new Set(cards.flat())], relics, potions }
}

/** Returns what a player gained in a room, without what the room offered. A shop's wares have their own entries. */
function without(gained: Change = {}, offered: Required<Change>): Required<Change> {
  const rest = (part: keyof Change): string[] =>
    (gained[part] ?? []).filter((id) => !offered[part].includes(id))
  return { cards: rest('cards'), relics: rest('relics'), potions: rest('potions') }
}

function unmetFights(run: SpireResult): SpireEntry[] {
  return run.acts.flatMap(({ act, boss, secondBoss }) => {
    const last = run.walk.length - 1
    const { fights, elites } = runLists(run, last, act)
    const met = new Set(run.walk.flatMap((row) => [row.encounter, row.secondBoss]))
    const bosses = [boss, secondBoss].flatMap((id) => (id === null || met.has(id) ? [] : [id]))
    return [
      ...bosses.map((id): SpireEntry => {
        const target = { at: 'act', act } as const
        return { kind: 'Fights', name: displayName('encounter', id), place: `Act ${act} boss`, target }
      }),
      ...unmetEntries({ kind: 'Fights', act, title: `Act ${act} fights`, items: fights }),
      ...unmetEntries({ kind: 'Fights', act, title: `Act ${act} elites`, items: elites }),
    ]
  })
}

function unmetRelics(run: SpireResult): SpireEntry[] {
  const { relics } = runLists(run, run.walk.length - 1, 1)
  return relics.flatMap(({ tier, items }) =>
    unmetEntries({ kind: 'Relics', act: null, title: TIER_NAMES[tier], items }),
  )
}
