import { loadWorld } from '@seedfast/world'
import { useEffect, useState } from 'preact/compat'
import type { SpirePart } from '../spire-part.js'
import type { FloorOptions } from './floor-options.js'

/** Returns the decisions for the room at the given index in the walk, or null until they are known. */
export function useFloorOptions(
  { session: { world }, run, seed, params }: SpirePart,
  index: number,
): FloorOptions | null {
  const [found, setFound] = useState<{ readonly key: object; readonly options: FloorOptions } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    // Runs with a different plan need the code that follows plans. If it can't be loaded, the page shows no decisions.
    Promise.all([import('./floor-options.js'), loadWorld(world, 'function')]).then(
      ([{ floorOptions }]) => {
        const search = floorOptions({ seed, params }, run, index)
        // Generate one run at a time, so that the page stays responsive.
        const step = (): void => {
          const next = search.next()
          if (next.done === true) setFound({ key: run, options: next.value })
          else timer = setTimeout(step)
        }
        if (!left) timer = setTimeout(step)
      },
      () => undefined,
    )
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [world, run, seed, params, index])
  return found?.key === run ? found.options : null
}
