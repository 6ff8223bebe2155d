import { installedCapture } from '../captured-functions.js'
import { settlingTime } from '../perturbation.js'

/** The order in which slow promises of a run settle. In a perturbed run, the run's timers decide it. */
export class SettleOrder {
  private count = 0
  private before: Promise<unknown> = Promise.resolve()

  /**
   * Returns a promise that settles like the given one, but perhaps in a different order. `label` is used in reports.
   */
  settle<Value>(label: string, promise: Promise<Value>): Promise<Value> {
    const timers = installedCapture()?.run?.timers
    const delay = timers === undefined ? null : settlingTime(label, this.count++)
    if (timers === undefined || delay === null) return promise
    return new Promise((resolve) => {
      timers.set(() => {
        this.before = Promise.allSettled([this.before, promise]).then(() => resolve(promise))
      }, delay)
    })
  }
}
