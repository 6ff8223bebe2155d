/** The maximum number of workers to start unless the user chooses a number. */
const MOST = 8

/**
 * Returns the default number of workers, which is the number of cores. On more than two cores, it leaves one core to
 * the page.
 */
export function defaultWorkers(cores: number): number {
  return Math.min(MOST, Math.max(1, cores > 2 ? cores - 1 : cores))
}
