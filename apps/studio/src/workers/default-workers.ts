/** The maximum number of workers to start unless the user chooses a number. */
const MOST = 8

/**
 * Returns the default number of workers: one per core, but at most `MOST`. If there are more than two cores, one core
 * is left for the page.
 */
export function defaultWorkers(cores: number): number {
  return Math.min(MOST, Math.max(1, cores > 2 ? cores - 1 : cores))
}
