import type { Spire2Result } from '@seedfast/spire2'
import { pointerSteps, type ListedThing } from '@seedfast/world'
import { useCallback, useMemo, type ReactNode } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import { ThingFinder } from '../../things/thing-finder.js'
import { thingPlaceText } from '../../things/thing-place-text.js'
import { useShownThing } from '../../things/use-shown-thing.js'
import { useThings } from '../../things/use-things.js'
import { placesOnPath } from './run/places-on-path.js'
import type { WalkedAct } from './run/walked-rooms.js'

interface RunFinderProps {
  readonly part: WorldPartProps
  readonly acts: readonly WalkedAct[]
  readonly chestRelics: readonly string[]
  /** The displayed act. */
  readonly act: number
  onAct(act: number): void
}

/** Finds things in the run and shows their place on the page: a room on the path, or an item of a list. */
export default function RunFinder(props: RunFinderProps): ReactNode {
  const { part, acts, chestRelics, act, onAct } = props
  const run = part.artefact.result as unknown as Spire2Result
  const things = useThings(part)
  const onPath = useMemo(() => placesOnPath(run, acts, chestRelics), [run, acts, chestRelics])
  const placeOf = useCallback(
    (thing: ListedThing) => onPath.get(thing.pointer)?.words ?? thingPlaceText(thing),
    [onPath],
  )
  const show = useShownThing()
  return (
    <ThingFinder
      things={things}
      placeOf={placeOf}
      onOpen={({ pointer }) => {
        const [list, index] = pointerSteps(pointer)
        const shown = list === 'acts' ? run.acts[Number(index)]!.act : onPath.get(pointer)?.act
        if (shown !== undefined && shown !== act) onAct(shown)
        show(pointer)
      }}
    />
  )
}
