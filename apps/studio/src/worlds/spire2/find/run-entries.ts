import { displayName, type Spire2Result } from '@seedfast/spire2'
import type { EntryKind, RunEntry } from '../../../game-parts/find/found-entries.js'
import { unmetEntries, type ListPlace } from '../../../game-parts/find/unmet-entries.js'
import { itemsAfter } from '../../../game-parts/item-strip.js'
import { actStrips, type ActStrip } from '../run/act-strips.js'
import { playerName } from '../run/player-name.js'
import { chestStrips, NEXT_CHESTS, playerStrips } from '../run/relic-strips.js'
import { offersList, pathList, roomNote, roomTitle } from '../run/room-words.js'
import type { WalkedAct, WalkedRoom } from '../run/walked-rooms.js'

type Spire2Entry = RunEntry<ListPlace>

/** A run with the rooms on its path, and the relics in its chests in order. */
export interface WalkedRun {
  readonly run: Spire2Result
  readonly acts: readonly WalkedAct[]
  readonly chestRelics: readonly string[]
}

/**
 * Returns everything in a run that has a name: first what the ancients offer, then what the path meets, room by room,
 * and then the fights, events and relics that it doesn't meet.
 */
export function runEntries(walked: WalkedRun): readonly Spire2Entry[] {
  return [
    ...offerEntries(walked.run),
    ...walked.acts.flatMap((_, at) => actEntries(walked, at)),
    ...walked.acts.flatMap((_, at) => unmetInAct(walked, at)),
    ...relicEntries(walked),
  ]
}

function offerEntries({ players, acts }: Spire2Result): Spire2Entry[] {
  return players.flatMap(({ offers }, slot) => {
    const whose = players.length > 1 ? `, ${playerName(players, slot)}` : ''
    const all = offers.flatMap(({ ancient, relics }, at) => relics.map((relic) => ({ ancient, at, relic })))
    return all.map(({ ancient, at, relic }, index) => ({
      kind: 'Relics',
      name: displayName(relic),
      place: `${displayName(ancient)}, act ${acts[at]!.act}${whose}`,
      target: { at: 'list', act: null, list: offersList(slot), index },
    }))
  })
}

/** Returns the entries of an act's ancient, rooms and bosses. */
function actEntries({ run, acts, chestRelics }: WalkedRun, at: number): Spire2Entry[] {
  const { act, ancient, boss, secondBoss, map } = run.acts[at]!
  const { rooms, firstFloor } = acts[at]!
  const entry = (kind: EntryKind, name: string, place: string, row: number): Spire2Entry => ({
    kind,
    name,
    place,
    target: { at: 'list', act, list: pathList(act), index: row },
  })
  const bosses = secondBoss === null ? [boss] : [boss, secondBoss]
  return [
    entry('Ancients', displayName(ancient), `Floor ${firstFloor}, act ${act}`, 0),
    ...rooms.flatMap((room) => roomEntry(room, chestRelics, entry)),
    ...bosses.map((id, i) =>
      entry(
        'Fights',
        displayName(id),
        `Floor ${firstFloor + map.height + i}, boss of act ${act}`,
        map.height,
      ),
    ),
  ]
}

function roomEntry(
  room: WalkedRoom,
  chestRelics: readonly string[],
  entry: (kind: EntryKind, name: string, place: string, row: number) => Spire2Entry,
): Spire2Entry[] {
  const { floor, row, id, unknown, type, chest } = room
  const relic = chest === null ? undefined : chestRelics[chest]
  if (relic !== undefined)
    return [entry('Relics', displayName(relic), `Floor ${floor}: ${roomTitle(room)}`, row)]
  if (id === null) return []
  const kind = (unknown ?? type) === 'event' ? 'Events' : 'Fights'
  const note = roomNote(room)
  return [entry(kind, displayName(id), note === null ? `Floor ${floor}` : `Floor ${floor}, ${note}`, row)]
}

const KINDS: Readonly<Record<ActStrip['id'], EntryKind | null>> = {
  fights: 'Fights',
  elites: 'Fights',
  // The kinds of ? rooms have no names.
  unknowns: null,
  events: 'Events',
}

function unmetInAct({ run, acts }: WalkedRun, at: number): Spire2Entry[] {
  const plan = run.acts[at]!
  return actStrips(plan, at, acts[at]!).flatMap(({ id, title, items }) => {
    const kind = KINDS[id]
    return kind === null ? [] : unmetEntries({ kind, act: plan.act, title, items })
  })
}

function relicEntries({ run, acts, chestRelics }: WalkedRun): Spire2Entry[] {
  const opened = acts.flatMap(({ rooms }) => rooms).filter(({ chest }) => chest !== null).length
  const taken = run.players.map(() => [])
  const chests = itemsAfter(chestRelics.map(displayName), opened)
  const lists = [...run.players.flatMap((_, slot) => playerStrips(run, slot, taken)), ...chestStrips(run)]
  return [
    ...unmetEntries({ kind: 'Relics', act: null, title: NEXT_CHESTS, items: chests }),
    // The path doesn't decide when these relics are found.
    ...lists.flatMap(({ title, items }) =>
      unmetEntries({ kind: 'Relics', act: null, title, items, isOnPath: false }),
    ),
  ]
}
