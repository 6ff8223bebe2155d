import { slowFunctions } from '@seedfast/capture'
import type { Suspicion } from '../check/check.js'
import { watchEngineMath } from './observed-functions.js'

/** Collects what results may depend on, per run. Calls while the code loads count for every run. */
export class Suspicions {
  private readonly atLoad = new Set<Suspicion>()
  private readonly inRun = new Set<Suspicion>()
  private isLoading = true

  /** Creates an empty collection. `sites` must return the call sites of the running code outside of Seedfast. */
  constructor(private readonly sites: () => readonly string[]) {}

  /** Watches the functions of `Math` whose values differ between engines. Call this before the worlds are loaded. */
  watchMath(): void {
    watchEngineMath(() => this.note('engine math'))
  }

  /** Watches the functions whose promises settle in an order that depends on the machine. */
  watchPromises(): void {
    for (const { owner, name } of slowFunctions()) {
      const functions = owner as Record<string, (...args: unknown[]) => unknown>
      const engine = functions[name]!
      const note = (): void => this.note('ambient')
      functions[name] = function (this: unknown, ...args) {
        note()
        return engine.apply(this, args)
      }
    }
  }

  /** Notes a call, unless only Seedfast's own code makes it. */
  note(suspicion: Suspicion): void {
    if (this.atLoad.has(suspicion) || this.inRun.has(suspicion) || this.sites().length === 0) return
    ;(this.isLoading ? this.atLoad : this.inRun).add(suspicion)
  }

  /** Returns the suspicions about the run that has ended, and starts the next run. */
  take(): readonly Suspicion[] {
    const found = [...this.atLoad, ...this.inRun]
    this.inRun.clear()
    return found
  }

  loaded(): void {
    this.isLoading = false
  }
}
