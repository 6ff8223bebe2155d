import { pathPointer, type Path, type Thing } from '@seedfast/world'
import { displayName } from '../names/display-name.js'
import type { ActPlan, PlayerStart, Spire2Result } from '../schema/result.js'
import type { FirstRewards } from '../rewards/first-rewards.js'
import type { RelicBag } from '../acts/relic-bags.js'
import { walkThings } from './walk-things.js'

/**
 * Lists everything in a run that has a name. The order is: the ancients' offers; each act's ancient, bosses, fights and
 * events; the players' and the chests' relics, in the order that they are found; the rewards of the first fights; and what a walk finds.
 */
export function runThings(run: Spire2Result): Thing[] {
  return [
    ...run.players.flatMap((player, slot) => offerThings(run, player, slot)),
    ...run.acts.flatMap(actThings),
    ...run.players.flatMap(({ character, relics }, slot) =>
      bagThings(`${displayName(character)}'s relics`, ['players', slot, 'relics'], relics),
    ),
    ...bagThings('chests', ['sharedRelics'], run.sharedRelics),
    ...run.firstRewards.flatMap(rewardThings),
    ...(run.walk === undefined ? [] : walkThings(run.walk)),
  ]
}

function offerThings(
  { players, acts }: Spire2Result,
  { character, offers }: PlayerStart,
  slot: number,
): Thing[] {
  const fields = players.length > 1 ? { player: displayName(character) } : {}
  return offers.flatMap(({ ancient, relics }, at) =>
    relics.map((relic, i) => ({
      kind: 'relic',
      name: displayName(relic),
      pointer: pathPointer(['players', slot, 'offers', at, 'relics', i]),
      place: `${displayName(ancient)}, act ${acts[at]!.act}`,
      fields,
    })),
  )
}

function actThings({ act, ancient, boss, secondBoss, fights, elites, events }: ActPlan, at: number): Thing[] {
  const thing = (kind: string, id: string, path: Path, more: Partial<Thing> = {}): Thing => ({
    kind,
    name: displayName(id),
    pointer: pathPointer(['acts', at, ...path]),
    place: `act ${act}`,
    ...more,
  })
  const list = (kind: string, name: 'fights' | 'elites' | 'events', ids: readonly string[]): Thing[] =>
    ids.map((id, i) =>
      thing(kind, id, [name, i], { place: `act ${act} ${name}`, fields: { position: i + 1 } }),
    )
  return [
    thing('ancient', ancient, ['ancient']),
    thing('fight', boss, ['boss'], { notes: ['boss'] }),
    ...(secondBoss === null ? [] : [thing('fight', secondBoss, ['secondBoss'], { notes: ['boss'] })]),
    ...list('fight', 'fights', fights),
    ...list('fight', 'elites', elites),
    ...list('event', 'events', events),
  ]
}

function rewardThings({ cards, potion }: FirstRewards, fight: number): Thing[] {
  const thing = (kind: string, id: string, ...path: Path): Thing => ({
    kind,
    name: displayName(id),
    pointer: pathPointer(['firstRewards', fight, ...path]),
    place: `fight ${fight + 1}`,
    fields: { position: fight + 1 },
  })
  return [
    ...cards.map((id, i) => thing('card', id, 'cards', i)),
    ...(potion === null ? [] : [thing('potion', potion, 'potion')]),
  ]
}

function bagThings(title: string, base: Path, bag: RelicBag): Thing[] {
  return Object.entries(bag).flatMap(([rarity, relics]) =>
    relics.map((relic, i) => ({
      kind: 'relic',
      name: displayName(relic),
      pointer: pathPointer([...base, rarity, i]),
      place: `${title}: ${rarity}`,
      fields: { position: i + 1 },
    })),
  )
}
