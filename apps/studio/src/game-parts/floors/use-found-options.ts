import { loadWorld } from '@seedfast/world'
import { useEffect, useState } from 'preact/compat'
import type { WorldPartProps } from '../../page/world-page.js'
import type { PlannedRun } from '../plan/other-run.js'

/**
 * Returns what a search finds for the room at the given index in the walk, or null until it ends. `load` loads the
 * search, and must be the same function in each call. A search generates runs with other plans, and yields after each
 * of them, so that the page stays responsive.
 */
export function useFoundOptions<Params, Result, Found>(
  { session: { world }, artefact }: WorldPartProps,
  index: number,
  load: () => Promise<(run: PlannedRun<Params>, now: Result, index: number) => Iterator<undefined, Found>>,
): Found | null {
  const [found, setFound] = useState<{ readonly key: object; readonly found: Found } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const run = { world, seed: artefact.seed, params: artefact.params as Params }
    // Runs with a different plan need the code that follows plans. If it can't be loaded, the page shows no decisions.
    Promise.all([load(), loadWorld(world, 'function')]).then(
      ([options]) => {
        const search = options(run, artefact.result as Result, index)
        const step = (): void => {
          const next = search.next()
          if (next.done === true) setFound({ key: artefact, found: next.value })
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
  }, [world, artefact, index, load])
  return found?.key === artefact ? found.found : null
}
