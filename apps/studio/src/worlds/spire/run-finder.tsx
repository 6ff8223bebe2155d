import { pointerSteps } from '@seedfast/world'
import type { ReactNode } from 'preact/compat'
import { ThingFinder } from '../../things/thing-finder.js'
import { useShownThing } from '../../things/use-shown-thing.js'
import { useThings } from '../../things/use-things.js'
import type { SpireEditor, SpirePart } from './spire-part.js'

interface RunFinderProps {
  readonly part: SpirePart
  readonly editor: SpireEditor
}

/** Finds things in the run and shows their place: a room of the walk, an item of a list, or an act. */
export default function RunFinder({ part, editor }: RunFinderProps): ReactNode {
  const things = useThings(part)
  const show = useShownThing()
  return (
    <ThingFinder
      whyNone="Rooms can have different contents on other paths."
      things={things}
      onOpen={({ pointer }) => {
        const [list, index] = pointerSteps(pointer)
        if (list === 'neow') editor.select(0)
        else if (list === 'walk') editor.select(Number(index))
        else if (list === 'acts') {
          const { act } = part.run.acts[Number(index)]!
          if (act !== editor.act) editor.showAct(act)
        }
        show(pointer)
      }}
    />
  )
}
