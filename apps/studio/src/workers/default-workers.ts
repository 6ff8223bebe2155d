/** The most workers that are opened without being asked for. */
const MOST = 8

/** How many workers work has by itself: one for each core, but one core is the page's where there are more than two. */
export function defaultWorkers(cores: number): number {
  return Math.min(MOST, Math.max(1, cores > 2 ? cores - 1 : cores))
}
