import type { Spire2Result } from '@seedfast/spire2'
import { pointerSteps, type ListedThing } from '@seedfast/world'
import { useCallback, useMemo, type ReactNode } from 'preact/compat'
import { ThingFinder, thingPlaceText } from '../../things/thing-finder.js'
import { useShownThing } from '../../things/use-shown-thing.js'
import { useThings } from '../../things/use-things.js'
import { type WalkedAct, chestPointer } from './run/walked-rooms.js'
import { roomNote, roomTitle } from './run/room-words.js'
import type { Spire2Part } from './spire2-part.js'

interface RunFinderProps {
  readonly part: Spire2Part
  readonly acts: readonly WalkedAct[]
  readonly chestRelics: readonly string[]
  /** The displayed act. */
  readonly act: number
  onAct(act: number): void
  /** Shows a room of the walk, given its index. Default: there is no walk. */
  onRoom?(index: number): void
}

/** Finds things in the run and shows their place on the page: a room on the path, or an item of a list. */
export default function RunFinder(props: RunFinderProps): ReactNode {
  const { part, acts, chestRelics, act, onAct, onRoom } = props
  const { run } = part
  const things = useThings(part)
  const onPath = useMemo(() => placesOnPath(run, acts, chestRelics), [run, acts, chestRelics])
  const placeOf = useCallback(
    (thing: ListedThing) => onPath.get(thing.pointer)?.words ?? thingPlaceText(thing),
    [onPath],
  )
  const show = useShownThing()
  return (
    <ThingFinder
      whyNone="Rooms can have different contents on other paths."
      things={things}
      placeOf={placeOf}
      onOpen={({ pointer }) => {
        const [list, index, room] = pointerSteps(pointer)
        if (list === 'walk') onRoom?.(Number(room))
        const shown = list === 'acts' ? run.acts[Number(index)]!.act : onPath.get(pointer)?.act
        if (shown !== undefined && shown !== act) onAct(shown)
        show(pointer)
      }}
    />
  )
}

/** A place on the path: its act, and the words for it. */
interface PathPlace {
  readonly act: number
  readonly words: string
}

/** Returns where the path meets the things of a run, keyed by their JSON Pointers. */
function placesOnPath(
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
