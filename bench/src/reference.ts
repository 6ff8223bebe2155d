import type { Plan } from './plan.js'
import type { Table, Target } from './table.js'

/**
 * The duration of one reference operation, in nanoseconds, on the machine for which the targets in seconds and
 * milliseconds were set.
 */
export const REFERENCE_NS = 44_000

/** Short samples, because the reference is measured once in every round. */
export const REFERENCE_PLAN: Partial<Plan> = { samples: 15, sampleMs: 5, warmUpMs: 200 }

/**
 * The reference operation: `JSON.stringify` of a default act map. It runs only the engine's own code, so a change to
 * Seedfast can't change its speed.
 */
const reference: Table = {
  name: 'reference',
  order: 0,
  title: 'The reference operation',
  about: '`JSON.stringify` of the default act map of seed 1.',
  unit: 'ns',
  cases: [
    {
      row: 'JSON.stringify',
      column: 'act map',
      start: async () => {
        const [{ make }, { actmap }] = await Promise.all([
          import('@seedfast/world'),
          import('@seedfast/actmap'),
        ])
        const { result } = make(actmap, { seed: '1' })
        return (count) => {
          let length = 0
          for (let i = 0; i < count; i++) length += JSON.stringify(result).length
          return length
        }
      },
    },
  ],
}

export default reference

/** Returns whether a target is a rate or a time, which depends on the machine. Ratios and differences don't. */
export function dependsOnMachine({ perSecond, atMostMs }: Target): boolean {
  return perSecond !== undefined || atMostMs !== undefined
}

/**
 * Returns how many times slower a machine is than the reference machine, given the duration of the reference operation
 * in nanoseconds. Returns 1 for a faster machine, so that a target is never stricter than its text.
 */
export function slownessOf(referenceNs: number): number {
  return Math.max(1, referenceNs / REFERENCE_NS)
}
