import { ACT_IDS, CHARACTERS, type ActId, type Character, type Tables } from '../builds/build.js'
import type { ReadSave, SaveFile } from './save-file.js'

/** The kinds of IDs in a save that `peek` looks up. */
export type SavedIdKind = 'act' | 'character' | 'ancient' | 'fight' | 'event' | 'relic'

/** The IDs of a save that its build doesn't have, such as those of a mod, by kind. */
export type UnknownIds = Readonly<Partial<Record<SavedIdKind, readonly string[]>>>

export function isAct(id: string): id is ActId {
  return (ACT_IDS as readonly string[]).includes(id)
}

export function isCharacter(id: string): id is Character {
  return (CHARACTERS as readonly string[]).includes(id)
}

/** Returns the IDs in a save's lists and bags that its build doesn't have. Each kind without such IDs is missing. */
export function unknownIds({ save, build }: ReadSave): UnknownIds {
  const known = knownIds(build.tables)
  const found = Object.entries(savedIds(save)).map(
    ([kind, ids]) => [kind, [...new Set(ids)].filter((id) => !known[kind as SavedIdKind].has(id))] as const,
  )
  return Object.fromEntries(found.filter(([, ids]) => ids.length > 0))
}

function savedIds({ acts, players, shared_relic_grab_bag: shared }: SaveFile): Record<SavedIdKind, string[]> {
  const rooms = acts.map((act) => act.rooms)
  const bags = [shared, ...players.map(({ relic_grab_bag: bag }) => bag)]
  return {
    act: acts.map(({ id }) => id),
    character: players.map(({ character_id: id }) => id),
    ancient: rooms.map(({ ancient_id: id }) => id),
    fight: rooms.flatMap((room) => [
      ...room.normal_encounter_ids,
      ...room.elite_encounter_ids,
      room.boss_id,
      ...(room.second_boss_id === null ? [] : [room.second_boss_id]),
    ]),
    event: rooms.flatMap(({ event_ids: ids }) => ids),
    relic: bags.flatMap(({ relic_id_lists: lists }) => Object.values(lists).flat()),
  }
}

function knownIds({ acts, sharedEvents, sharedAncients, relics }: Tables): Record<SavedIdKind, Set<string>> {
  const tables = Object.values(acts)
  return {
    act: new Set(ACT_IDS),
    character: new Set(CHARACTERS),
    ancient: new Set([...tables.flatMap(({ ancient }) => ancient), ...sharedAncients]),
    fight: new Set(
      tables.flatMap(({ weak, normal, elite, boss }) => [...weak, ...normal, ...elite, ...boss]),
    ),
    event: new Set([...tables.flatMap(({ event }) => event), ...sharedEvents]),
    relic: new Set(Object.values(relics).flatMap((pool) => pool.map(({ id }) => id))),
  }
}
