import { parseSeen, searchUnlocks, spireSeed, type Params, type Seen, type UnlockFit } from '@seedfast/spire'
import { isInputError, issueLines, loadWorld, type AnyWorld } from '@seedfast/world'

interface Wanted {
  readonly world: AnyWorld
  readonly seed: string
  readonly params: Params
  readonly seen: readonly Seen[]
}

/** How long the search runs before the page can respond, in milliseconds. */
const STEP_MS = 12

/** Finds the unlock levels that fit, in small steps. Returns a function that ends the search. */
export function findUnlocks(
  { world, seed, params, seen }: Wanted,
  done: (result: UnlockFit | { readonly faults: readonly string[] }) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const step = (search: ReturnType<typeof searchUnlocks>): void => {
    const end = performance.now() + STEP_MS
    while (performance.now() < end) {
      const next = search.next()
      if (next.done === true) return done(next.value)
    }
    timer = setTimeout(() => guarded(() => step(search)))
  }
  const guarded = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      if (!isInputError(error)) throw error
      done({ faults: issueLines(error.issues) })
    }
  }
  let isEnded = false
  // Walks with a plan need the code that follows plans.
  loadWorld(world, 'function').then(
    () => {
      if (isEnded) return
      guarded(() => {
        parseSeen(seen, { in: 'option', name: 'names' })
        step(searchUnlocks(spireSeed.parse(seed, {}), params, seen))
      })
    },
    () => done({ faults: ['Part of the studio failed to load.'] }),
  )
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
