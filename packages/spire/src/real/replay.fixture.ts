import { startState } from '../acts/start.js'
import { PLAYER_CLASSES, STARTS } from '../data/classes.js'
import { makeSetup } from '../setup/setup.js'
import type { RealRun } from './record.fixture.js'
import { MISS } from './tally.fixture.js'
import { Trail } from './trail.fixture.js'
import { walkTrail } from './walk-trail.fixture.js'

/**
 * Replays a recorded run floor by floor according to the game's rules, and compares the results. For anything that the
 * record leaves open (purchases, books read, choices), uses the option with the fewest misses.
 */
export function replay(run: RealRun): Trail {
  let best = follow(run, [])
  for (let distance = Infinity; best.tally.distance < distance;) {
    distance = best.tally.distance
    best = changedOnce(run, best)
  }
  // Two open choices can hide each other's effect. Only runs that still have a miss are worth this search.
  return best.tally.distance < MISS ? best : changedTwice(run, best)
}

function changedOnce(run: RealRun, start: Trail, from = 0): Trail {
  let best = start
  for (let i = from; i < best.open.length && best.tally.distance > 0; i++) best = better(run, best, i)
  return best
}

function changedTwice(run: RealRun, start: Trail): Trail {
  let best = start
  for (let i = 0; i < start.open.length; i++) {
    for (let option = 0; option < start.open[i]!; option++) {
      if (option === (start.chosen[i] ?? 0)) continue
      const found = changedOnce(run, follow(run, withChoice(start, i, option)), i + 1)
      if (found.tally.distance < best.tally.distance) best = found
      if (best.tally.distance < MISS) return best
    }
  }
  return best
}

/** Returns the best replay over all options for the open choice at index `i`. */
function better(run: RealRun, trail: Trail, i: number): Trail {
  let best = trail
  for (let option = 0; option < trail.open[i]!; option++) {
    if (option === (trail.chosen[i] ?? 0)) continue
    const other = follow(run, withChoice(trail, i, option))
    if (other.tally.distance < best.tally.distance) best = other
  }
  return best
}

function withChoice({ open, chosen }: Trail, i: number, option: number): number[] {
  const choices = open.map((_, j) => chosen[j] ?? 0)
  choices[i] = option
  return choices
}

function follow(run: RealRun, chosen: readonly number[]): Trail {
  const playerClass = PLAYER_CLASSES.find((name) => STARTS[name].gameName === run.class)!
  const state = startState(makeSetup({ playerClass, ascension: run.asc }), BigInt(run.seed))
  const trail = new Trail(run, state, chosen)
  walkTrail(trail)
  return trail
}
