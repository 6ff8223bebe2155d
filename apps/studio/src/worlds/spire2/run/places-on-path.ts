import type { Spire2Result } from '@seedfast/spire2'
import { roomNote, roomTitle } from './room-words.js'
import { chestPointer, type WalkedAct } from './walked-rooms.js'

/** A place on the path: its act, and the words for it. */
interface PathPlace {
  readonly act: number
  readonly words: string
}

/** Returns where the path meets the things of a run, keyed by their JSON Pointers. */
export function placesOnPath(
  run: Spire2Result,
  acts: readonly WalkedAct[],
  chestRelics: readonly string[],
): ReadonlyMap<string, PathPlace> {
  const places = new Map<string, PathPlace>()
  acts.forEach(({ rooms, firstFloor }, at) => {
    const { act, map } = run.acts[at]!
    const add = (pointer: string | null, words: string): unknown =>
      pointer !== null && places.set(pointer, { act, words })
    add(`/acts/${at}/ancient`, `Floor ${firstFloor}, act ${act}`)
    for (const room of rooms) {
      const isChest = room.chest !== null
      const note = isChest ? roomTitle(room) : roomNote(room)
      const pointer = isChest ? chestPointer(run, chestRelics[room.chest!]) : room.thing
      add(pointer, [`Floor ${room.floor}`, ...(note === null ? [] : [note])].join(', '))
    }
    for (const [i, boss] of ['boss', 'secondBoss'].entries())
      add(`/acts/${at}/${boss}`, `Floor ${firstFloor + map.height + i}, boss of act ${act}`)
  })
  return places
}
