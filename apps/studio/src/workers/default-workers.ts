/** The maximum default number of workers. */
const MOST = 8

/** Returns the default number of workers: one per core, but with more than two cores, one stays free for the page. */
export function defaultWorkers(cores: number): number {
  return Math.min(MOST, Math.max(1, cores > 2 ? cores - 1 : cores))
}
