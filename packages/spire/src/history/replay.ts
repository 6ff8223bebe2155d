import { startState } from '../acts/start.js'
import { PLAYER_CLASSES } from '../data/classes.js'
import type { UnlockLevels } from '../data/unlocks.js'
import { recordedRules } from '../save/recorded-rules.js'
import { makeSetup, type Setup } from '../setup/setup.js'
import { causeOf, countOutcomes, UNEXPLAINED, type Cause, type Check, type Outcome } from './comparison.js'
import { FloorRecord } from './floor-record.js'
import type { RunHistory } from './run-history.js'
import { Trail } from './trail.js'
import { walkTrail } from './walk-trail.js'

/** The build whose rules this package has. */
export const KNOWN_BUILD = '2022-03-07'

const HIGHEST_LEVEL = 5

/** How many combinations of open choices are all tried. */
const MOST_COMBINATIONS = 128

/** How many replays a run with differences is worth. A record with purchases leaves little open. */
const MOST_REPLAYS = { withPurchases: 150, without: 3000 } as const

/**
 * Replays a recorded run floor by floor according to the game's rules, and compares the results. For anything that the
 * record leaves open, uses the option with the fewest differences. Then looks for causes that change the whole run: a
 * mode, locked cards and relics, or an older build.
 */
export function replay(history: RunHistory): Trail {
  const trail = doubtBrewing(new Search(history, setupOf(history)).best())
  if (trail.checks.every(({ outcome }) => outcome !== 'unexplained')) return trail
  const { mode, others } = recordedRules(history.modes, history.modifiers)
  if (others.length > 0) return withCause(trail, { code: 'modifiers', names: others })
  if (mode !== 'standard') return withBuild(history, trail)
  return withBuild(history, withLocks(history, trail))
}

function withBuild({ build }: RunHistory, trail: Trail): Trail {
  return build === null || build === KNOWN_BUILD ? trail : withCause(trail, { code: 'build', build })
}

/**
 * Brewed potions fit too easily. They are only explained if the next recorded potion confirms the state of the stream.
 */
function doubtBrewing(trail: Trail): Trail {
  const { checks } = trail
  return withOutcomes(trail, (check) => {
    const { outcome, floor } = check
    if (causeOf(outcome)?.code !== 'brewed-potions') return outcome
    const next = checks.find(
      (other) => other.floor > floor && (other.rule === 'potion' || isDropDifference(other)),
    )
    const isConfirmed = next !== undefined && next.outcome === 'equal'
    return isConfirmed ? outcome : { possible: { code: 'brewed-potions' } }
  })
}

function isDropDifference({ rule, outcome }: Check): boolean {
  return rule === 'potion drop' && outcome !== 'equal'
}

function setupOf(history: RunHistory, unlocks: UnlockLevels = {}): Setup {
  const { mode, modifiers } = recordedRules(history.modes, history.modifiers)
  return makeSetup({ ...history, mode, modifiers, unlocks })
}

/** Searches the options that a record leaves open for those with the fewest differences. */
class Search {
  private replays = 0
  private readonly most: number
  private readonly record: FloorRecord

  constructor(
    private readonly history: RunHistory,
    private readonly setup: Setup,
  ) {
    this.record = new FloorRecord(history)
    this.most = this.record.hasPurchases ? MOST_REPLAYS.withPurchases : MOST_REPLAYS.without
  }

  best(chosen: readonly number[] = []): Trail {
    let best = this.follow(chosen)
    for (let before = Infinity; best.distance < before;) {
      before = best.distance
      best = this.changedOnce(best)
    }
    // Open choices can hide each other's effect. Only runs that still have a difference are worth this search.
    if (best.distance < UNEXPLAINED) return best
    const combinations = best.open.reduce((all, options) => all * options, 1)
    return combinations <= MOST_COMBINATIONS ? this.changedAnyhow(best) : this.changedTwice(best)
  }

  /** Replays the run, but gives up as soon as the distance reaches the limit. */
  follow(chosen: readonly number[], limit?: number): Trail {
    this.replays++
    const trail = new Trail(this.record, startState(this.setup, BigInt(this.history.seed)), chosen, limit)
    walkTrail(trail)
    return trail
  }

  private changedOnce(start: Trail, from = 0): Trail {
    let best = start
    for (let i = from; i < best.open.length && best.distance > 0; i++) best = this.better(best, i)
    return best
  }

  /** Returns the best replay over all combinations of options. */
  private changedAnyhow(start: Trail): Trail {
    let best = start
    const choices = start.open.map(() => 0)
    for (;;) {
      const found = this.follow(choices, best.distance)
      if (found.distance < best.distance) best = found
      const next = choices.findIndex((option, i) => option + 1 < start.open[i]!)
      if (next < 0 || best.distance < UNEXPLAINED) return best
      choices.fill(0, 0, next)
      choices[next]!++
    }
  }

  private changedTwice(start: Trail): Trail {
    let best = start
    for (let i = 0; i < start.open.length; i++) {
      for (let option = 0; option < start.open[i]!; option++) {
        if (option === (start.chosen[i] ?? 0)) continue
        if (this.replays > this.most) return best
        const found = this.changedOnce(this.follow(withChoice(start, i, option)), i + 1)
        if (found.distance < best.distance) best = found
        if (best.distance < UNEXPLAINED) return best
      }
    }
    return best
  }

  /** Returns the best replay over all options for the open choice at index `i`. */
  private better(trail: Trail, i: number): Trail {
    let best = trail
    for (let option = 0; option < trail.open[i]!; option++) {
      if (option === (trail.chosen[i] ?? 0)) continue
      const other = this.follow(withChoice(trail, i, option), best.distance)
      if (other.distance < best.distance) best = other
    }
    return best
  }
}

function withChoice({ open, chosen }: Trail, i: number, option: number): number[] {
  const choices = open.map((_, j) => chosen[j] ?? 0)
  choices[i] = option
  return choices
}

/** How many differences a lock must explain at least. It must also explain half of them. Fewer could be chance. */
const LEAST_FEWER = 2

/**
 * Looks for a character whose cards or relics weren't all unlocked, so that a replay without these has fewer
 * differences.
 */
function withLocks(history: RunHistory, plain: Trail): Trail {
  const differences = ({ checks }: Trail): number => countOutcomes(checks).unexplained
  if (differences(plain) < LEAST_FEWER) return plain
  let best = plain
  let cause: Cause | null = null
  for (const name of PLAYER_CLASSES) {
    for (let level = HIGHEST_LEVEL - 1; level >= 0; level--) {
      const search = new Search(history, setupOf(history, { [name]: level }))
      const most = Math.min(differences(plain) / 2, differences(plain) - LEAST_FEWER, differences(best) - 1)
      const found = search.follow(plain.chosen, UNEXPLAINED * (Math.floor(most) + 1))
      if (differences(found) > most) continue
      best = found
      cause = { code: 'lock', class: name, level }
    }
  }
  return cause === null ? plain : asExplained(best, plain, cause)
}

/** Marks the comparisons that are equal only with a cause as explained by it. */
function asExplained(trail: Trail, plain: Trail, cause: Cause): Trail {
  const keyOf = ({ floor, rule, recorded }: Check): string => `${floor} ${rule} ${recorded.join()}`
  const before = new Map(plain.checks.map((check) => [keyOf(check), check.outcome]))
  return withOutcomes(trail, (check) =>
    check.outcome === 'equal' && before.get(keyOf(check)) === 'unexplained'
      ? { explained: cause }
      : check.outcome,
  )
}

/** Makes a cause the possible one of all differences without a cause. */
function withCause(trail: Trail, cause: Cause): Trail {
  return withOutcomes(trail, ({ outcome }) => (outcome === 'unexplained' ? { possible: cause } : outcome))
}

function withOutcomes(trail: Trail, outcomeOf: (check: Check) => Outcome): Trail {
  trail.checks.splice(0, Infinity, ...trail.checks.map((check) => ({ ...check, outcome: outcomeOf(check) })))
  return trail
}
