import { useEffect, useState } from 'preact/compat'
import type { Decision, Estimate } from '../worker/decision.js'
import { gameWorker } from '../worker/open-game-worker.js'

/** The expert bot's estimates for a list of decisions. */
export interface Estimates {
  /** The estimates, or null until all of them are known. */
  readonly all: readonly Estimate[] | null
  /** The number of decisions estimated so far. */
  readonly done: number
  readonly isFailed: boolean
}

const NONE: Estimates = { all: null, done: 0, isFailed: false }

/** Estimates decisions in the worker. Pass the same array until the decisions change, or null to estimate nothing. */
export function useEstimates(decisions: readonly Decision[] | null): Estimates {
  const [answer, setAnswer] = useState<Estimates & { readonly of: readonly Decision[] | null }>({
    ...NONE,
    of: null,
  })
  useEffect(() => {
    if (decisions === null) return
    const canceling = new AbortController()
    const { signal } = canceling
    const set = (part: Partial<Estimates>): void => {
      if (!signal.aborted) setAnswer({ ...NONE, ...part, of: decisions })
    }
    gameWorker()
      .ask('estimate', decisions, { signal, progress: (done) => set({ done }) })
      .then(
        (all) => set({ all, done: all.length }),
        () => set({ isFailed: true }),
      )
    return () => canceling.abort()
  }, [decisions])
  return answer.of === decisions ? answer : NONE
}
