import { make } from '@seedfast/world'
import { MEETING_ORDER } from '../acts/bosses.js'
import type { Params } from '../schema/params.js'
import { startRun } from '../world/start-run.js'
import { spire2 } from '../world/world.js'
import { countOutcomes, type Cause, type Check, type Outcome } from './comparison.js'
import { buildFor, isKnownSeed } from './parse-history.js'
import { isWalkable, kindOf, pathThrough } from './recorded-path.js'
import type { RunHistory } from './run-history.js'
import { Trail } from './trail.js'
import { LoneWalk, type Visit } from './walk-alone.js'
import { SharedWalk } from './walk-together.js'

/** What a profile hasn't discovered or met yet. */
type Profile = Partial<Pick<Params, 'actsDiscovered' | 'bossesMet'>>

/**
 * Replays a recorded run floor by floor, and compares it with the history. Then looks for causes that change the whole
 * run: a profile that isn't complete, modifiers, or another build.
 */
export function replay(history: RunHistory, visit: Visit = () => {}): Trail {
  const build = buildFor(history.build)
  if (build === null || !isKnownSeed(history.seed)) return shown(history)
  const trail = follow(history, build, {}, visit)
  if (differencesOf(trail) === 0) return trail
  const { mode, modifiers } = history
  if (mode !== 'standard' || modifiers.length > 0)
    return withCause(trail, { code: 'modifiers', names: modifiers.length > 0 ? modifiers : [mode] })
  if (build !== history.build) return withCause(trail, { code: 'build', build: history.build })
  return withProfile(history, build, trail)
}

/** Lists the floors of a run that can't be compared. */
function shown({ points }: RunHistory): Trail {
  const trail = new Trail()
  points.flat().forEach(({ rooms, players }, i) => {
    const { kind, id } = rooms[0]!
    const act = points.findIndex((_, at) => i < points.slice(0, at + 1).flat().length) + 1
    trail.enterFloor({ floor: i + 1, act, room: kindOf(kind), name: id })
    const { offers, cards, relics, potions } = players[0] ?? {}
    trail.offer('gifts', offers ?? null)
    trail.offer('cards', cards ?? null)
    trail.offer('relics', relics ?? null)
    trail.offer('potions', potions ?? null)
  })
  return trail
}

function follow(history: RunHistory, build: string, profile: Profile, visit: Visit): Trail {
  const { seed, ascension, characters, spoilsMap, acts: recordedActs, points, won } = history
  const [character, ...otherPlayers] = characters
  const given = { build, ascension, character, otherPlayers, spoilsMap, ...profile }
  const { params, result } = make(spire2, { seed, params: given })
  const trail = new Trail()
  const alone = otherPlayers.length === 0 ? new LoneWalk(trail, startRun(seed, given), visit) : null
  const together = alone === null ? new SharedWalk(trail, history, params as Params, result) : null
  for (const [i, inAct] of points.entries()) {
    const act = result.acts[i]!
    if (inAct.length === 0) break
    const recorded = recordedActs?.[i]
    // Nothing in another act can be compared.
    if (recorded !== undefined && !trail.compare('act', [act.id], [recorded])) return trail
    const path = pathThrough(act.map.points, inAct)
    const hasBoots = points
      .flat()
      .some(({ players }) =>
        players.some(({ relics, offers }) =>
          [...relics, ...(offers ?? [])].some(([relic, taken]) => taken && relic === 'WINGED_BOOTS'),
        ),
      )
    const isOnMap = path !== null && isWalkable(path, hasBoots)
    trail.add(
      'path',
      isOnMap ? 'equal' : 'unexplained',
      [],
      inAct.map(({ type }) => type),
    )
    if (path === null || !isOnMap) return trail
    together?.walkAct(inAct, path, act)
    const isLast = points.slice(i + 1).every((later) => later.length === 0)
    if (alone?.walkAct(inAct, path, isLast, won === true) === false) return trail
  }
  alone?.end()
  return trail
}

function differencesOf({ checks }: Trail): number {
  return countOutcomes(checks).unexplained
}

/** Looks for a profile that hasn't met all bosses or discovered both versions of act 1, and that gives the record. */
function withProfile(history: RunHistory, build: string, plain: Trail): Trail {
  const bosses = plain.checks.flatMap(({ rule, outcome, recorded }) =>
    rule === 'boss' && outcome === 'unexplained' ? recorded : [],
  )
  const [first] = history.acts ?? []
  const profile: Profile = {
    ...(bosses.length === 0 ? {} : { bossesMet: MEETING_ORDER.filter((boss) => !bosses.includes(boss)) }),
    ...(plain.checks.some(({ rule, outcome }) => rule === 'act' && outcome === 'unexplained') &&
    (first === 'OVERGROWTH' || first === 'UNDERDOCKS')
      ? { actsDiscovered: [first] }
      : {}),
  }
  if (Object.keys(profile).length === 0) return plain
  const found = follow(history, build, fitting(profile), () => {})
  const isBetter =
    found.checks.length > plain.checks.length
      ? differencesOf(found) < found.checks.length / 10
      : differencesOf(found) < differencesOf(plain)
  if (!isBetter) return plain
  const keyOf = ({ floor, rule, recorded }: Check): string => `${floor} ${rule} ${recorded.join()}`
  const before = new Map(plain.checks.map((check) => [keyOf(check), check.outcome]))
  return withOutcomes(found, (check) =>
    check.outcome === 'equal' && before.get(keyOf(check)) === 'unexplained'
      ? { explained: { code: 'profile' } }
      : check.outcome,
  )
}

/** A profile that hasn't discovered an act can't have met its bosses. */
function fitting(profile: Profile): Profile {
  const { actsDiscovered, bossesMet = [...MEETING_ORDER] } = profile
  if (actsDiscovered === undefined) return profile
  const [act] = actsDiscovered
  const isOther = (boss: string): boolean =>
    (act === 'OVERGROWTH' ? MEETING_ORDER.slice(3, 6) : MEETING_ORDER.slice(0, 3)).some((one) => one === boss)
  return { ...profile, bossesMet: bossesMet.filter((boss) => !isOther(boss)) }
}

/** Makes a cause the possible one of all differences without a cause. */
function withCause(trail: Trail, cause: Cause): Trail {
  return withOutcomes(trail, ({ outcome }) => (outcome === 'unexplained' ? { possible: cause } : outcome))
}

function withOutcomes(trail: Trail, outcomeOf: (check: Check) => Outcome): Trail {
  trail.checks.splice(0, Infinity, ...trail.checks.map((check) => ({ ...check, outcome: outcomeOf(check) })))
  return trail
}
