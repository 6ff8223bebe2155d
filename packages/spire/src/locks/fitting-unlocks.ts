import { isInputError, parseSchema, type Place, type Schema } from '@seedfast/world'
import { startState } from '../acts/start.js'
import { PLAYER_CLASSES, type PlayerClass } from '../data/classes.js'
import { UncheckedRun } from '../run/unchecked-run.js'
import { paramsSchema, type Params } from '../schema/params.js'
import { setupOf } from '../schema/setup-of.js'
import { leanRooms, type LeanRoom } from '../world/lean-walk.js'
import { neowOffers } from '../world/neow-offers.js'
import { walkPolicy } from '../world/walk-policy.js'
import { unseenIn, type Seen } from './seen.js'

/** The unlock level of each character. */
export type Levels = Readonly<Record<PlayerClass, number>>

/** A part of what the player saw that no tried profile offers on its floor. */
export interface Unfit {
  readonly floor: number
  readonly name: string
}

/** The profiles that fit what a player saw. A profile is a combination of unlock levels, and the end of the last run. */
export interface UnlockFit {
  /** The number of tried profiles, and of those that fit. */
  readonly tried: number
  readonly fitting: number
  /** The levels of each character in at least one fitting profile. */
  readonly levels: Readonly<Record<PlayerClass, readonly number[]>>
  /** Whether every combination of these levels fits. */
  readonly isEveryCombination: boolean
  /** The fitting profile with the highest levels, or the nearest one if none fits. */
  readonly best: { readonly unlocks: Levels; readonly reachedBoss: boolean }
  /** What `best` doesn't offer on its floor. Empty if it fits. */
  readonly unfit: readonly Unfit[]
}

const HIGHEST_LEVEL = 5
const LEVELS = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => level)

/**
 * Finds the profiles that match everything that a player saw: all combinations of unlock levels, and, if the player saw
 * something in Neow's room, whether the last run reached a boss. `params` are the world's params. Their plan must lead
 * through the player's rooms up to the last floor of `seen`. Throws an InputError if they are invalid.
 */
export function fittingUnlocks(
  seed: bigint,
  params: unknown,
  seen: readonly Seen[],
  place: Place = { in: 'params' },
): UnlockFit {
  const search = searchUnlocks(seed, params, seen, place)
  for (;;) {
    const next = search.next()
    if (next.done === true) return next.value
  }
}

/** Does the same as `fittingUnlocks`, and yields before each profile that it tries. */
export function* searchUnlocks(
  seed: bigint,
  params: unknown,
  seen: readonly Seen[],
  place: Place = { in: 'params' },
): Generator<void, UnlockFit> {
  const given = parseSchema(paramsSchema as unknown as Schema<Params>, params, place)
  const ends = seen.some(({ floor }) => floor === 0)
    ? [given.reachedBoss, !given.reachedBoss]
    : [given.reachedBoss]
  const profiles = ends.flatMap((reachedBoss) => allLevels().map((unlocks) => ({ unlocks, reachedBoss })))
  const fits: (typeof profiles)[number][] = []
  let nearest: { readonly profile: (typeof profiles)[number]; readonly unfit: readonly Unfit[] } | null = null
  let fault: unknown = null
  for (const profile of profiles) {
    // Only one end of the last run can be the right one.
    if (fits.length > 0 && profile.reachedBoss !== fits[0]!.reachedBoss) break
    yield
    try {
      const unfit = unfitWith({ ...given, ...profile }, seed, seen)
      if (unfit.length === 0) fits.push(profile)
      if (nearest === null || unfit.length < nearest.unfit.length) nearest = { profile, unfit }
    } catch (error) {
      // The plan takes something that this profile doesn't offer.
      if (!isInputError(error)) throw error
      fault ??= error
    }
  }
  if (nearest === null) throw fault
  const levels = Object.fromEntries(
    PLAYER_CLASSES.map((name) => [
      name,
      LEVELS.filter((level) => fits.some(({ unlocks }) => unlocks[name] === level)),
    ]),
  ) as Record<PlayerClass, number[]>
  return {
    tried: profiles.length,
    fitting: fits.length,
    levels,
    isEveryCombination: PLAYER_CLASSES.reduce((all, name) => all * levels[name].length, 1) === fits.length,
    best: nearest.profile,
    unfit: nearest.unfit,
  }
}

/** Returns all combinations of levels, from the highest sum to the lowest. */
function allLevels(): Levels[] {
  const all = PLAYER_CLASSES.reduce<Partial<Levels>[]>(
    (before, name) => before.flatMap((levels) => LEVELS.map((level) => ({ ...levels, [name]: level }))),
    [{}],
  ) as Levels[]
  const sum = (levels: Levels): number => Object.values(levels).reduce((a, b) => a + b)
  return all.sort((a, b) => sum(b) - sum(a))
}

function unfitWith(params: Params, seed: bigint, seen: readonly Seen[]): Unfit[] {
  const last = Math.max(...seen.map(({ floor }) => floor))
  const rooms: LeanRoom[] = []
  for (const room of leanRooms(params, seed, walkPolicy(params.plan))) {
    if (room.floor > last) break
    rooms.push(room)
  }
  return seen.flatMap(({ floor, names }) =>
    unseenIn(
      names,
      rooms.filter((room) => room.floor === floor),
      floor === 0 ? offersOf(params, seed) : [],
    ).map((name) => ({ floor, name })),
  )
}

function offersOf(params: Params, seed: bigint) {
  const state = startState(setupOf(params), seed)
  const { room } = UncheckedRun.open(state)
  return room.kind === 'neow' ? neowOffers(state, room.options) : []
}
