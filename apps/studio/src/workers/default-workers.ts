/** The maximum number of workers to start by default. */
const MOST = 8

/**
 * Returns the default number of workers: one per core. If there are more than two cores, one core is left to the page.
 */
export function defaultWorkers(cores: number): number {
  return Math.min(MOST, Math.max(1, cores > 2 ? cores - 1 : cores))
}
