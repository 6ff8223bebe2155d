import { seedKey, type Seed } from '../keys/key.js'
import { checkLayoutState, type LayoutState } from './layout-state.js'
import { openLayout, OpenLayout, type Layout, type StreamSpecs } from './layout.js'
import { savedStreamText } from '../messages.js'
import { openPlain, type Opener } from '../opener.js'
import type { Stream } from '../stream.js'

/** Options for `restoreLayout`. */
export interface RestoreOptions {
  /** Converts a save that doesn't match this version of the layout to a save that matches. */
  readonly migrate?: (saved: LayoutState) => LayoutState
  readonly open?: Opener
}

/**
 * Restores the streams of a layout from a save. Streams added to the layout after the save was made start from the
 * seed. Throws a RangeError if `saved` doesn't have the structure of a save. Also throws a RangeError if the save is
 * from a different layout or a newer version, or contains a stream that was removed or derived differently. Pass
 * `migrate` to convert such a save first.
 *
 * @example
 * import { byName, defineLayout, openLayout, restoreLayout, Xoshiro128StarStarStream } from '@seedfast/rng'
 * const loot = { stream: Xoshiro128StarStarStream, derive: byName }
 * const layout = defineLayout({ id: 'my-game', version: 1, streams: { loot } })
 * const game = openLayout(layout, 'banana')
 * const save = JSON.stringify(game.save())
 * restoreLayout(layout, JSON.parse(save)).streams.loot.int(1, 100) // → 1
 */
export function restoreLayout<Specs extends StreamSpecs>(
  layout: Layout<Specs>,
  saved: LayoutState,
  { migrate, open = openPlain }: RestoreOptions = {},
): OpenLayout<Specs> {
  checkLayoutState(saved)
  const reason = misfit(layout, saved)
  if (reason === null) return reopen(layout, saved, open)
  if (migrate === undefined) throw new RangeError(reason)
  const migrated = migrate(saved)
  checkLayoutState(migrated)
  const still = misfit(layout, migrated)
  if (still !== null) throw new RangeError(`after migrate: ${still}`)
  return reopen(layout, migrated, open)
}

/** Options for `restoreCounters`. */
export interface CounterOptions {
  /**
   * For each event that reseeds streams, the point of the last reseed, keyed by the event's name. Omit events that
   * haven't reseeded any streams yet.
   */
  readonly reseeds?: Readonly<Record<string, number | bigint>>
  readonly open?: Opener
}

/**
 * Restores the streams of a layout from a seed and each stream's number of draws, for old saves that contain nothing
 * else. For generators that can't jump, the time is proportional to the number of draws. Throws a RangeError for
 * unknown streams, for streams that don't declare `stepsPerDraw: 1`, and for counters that aren't non-negative
 * integers.
 *
 * @example
 * import { byName, defineLayout, restoreCounters, Xoshiro128StarStarStream } from '@seedfast/rng'
 * const loot = { stream: Xoshiro128StarStarStream, derive: byName, stepsPerDraw: 1 } as const
 * const layout = defineLayout({ id: 'my-game', version: 1, streams: { loot } })
 * restoreCounters(layout, 'banana', { loot: 5 }).streams.loot.counter // → 5
 */
export function restoreCounters<Specs extends StreamSpecs>(
  layout: Layout<Specs>,
  seed: Seed,
  counters: Readonly<Partial<Record<keyof Specs & string, number>>>,
  { reseeds = {}, open = openPlain }: CounterOptions = {},
): OpenLayout<Specs> {
  const entries = Object.entries(counters) as [string, number][]
  for (const [name, counter] of entries) {
    const about = `layout ${layout.id}: stream ${name}`
    if (!Object.hasOwn(layout.streams, name)) throw new RangeError(`${about} isn't one of its streams`)
    if (layout.streams[name]!.stepsPerDraw !== 1) {
      throw new RangeError(`${about} doesn't declare stepsPerDraw: 1, so a counter can't restore it`)
    }
    if (!Number.isSafeInteger(counter) || counter < 0) {
      throw new RangeError(`${about}: counter must be a non-negative integer, got ${String(counter)}`)
    }
  }
  const opened = openLayout(layout, seed, open)
  for (const [event, at] of Object.entries(reseeds)) opened.reseed(event, at)
  for (const [name, counter] of entries) advance(opened.streams[name] as Stream, counter)
  return opened
}

function reopen<Specs extends StreamSpecs>(
  layout: Layout<Specs>,
  saved: LayoutState,
  open: Opener,
): OpenLayout<Specs> {
  const { version } = layout
  const playedWith = saved.playedWith.at(-1) === version ? saved.playedWith : [...saved.playedWith, version]
  const reseeds = new Map(Object.entries(saved.reseeds).map(([event, at]) => [event, BigInt(at)]))
  const opened = new OpenLayout(layout, seedKey(BigInt(saved.seed)), open, playedWith, reseeds)
  for (const [name, state] of Object.entries(saved.streams)) {
    try {
      ;(opened.streams[name] as Stream).load(state)
    } catch (error) {
      throw new RangeError(savedStreamText(name, error as RangeError), { cause: error })
    }
  }
  return opened
}

/** Returns a message that explains why a save doesn't match this layout, or `null` if it matches. */
function misfit(layout: Layout, saved: LayoutState): string | null {
  if (saved.layout !== layout.id) return `the save is for layout ${saved.layout}, not ${layout.id}`
  if (saved.version > layout.version) {
    return `layout ${layout.id}: this is version ${layout.version}, but the save was made with version ${saved.version}`
  }
  for (const [name, state] of Object.entries(saved.streams)) {
    const about = `layout ${layout.id}: stream ${name}`
    if (!Object.hasOwn(layout.streams, name)) {
      return `${about} of the save (version ${saved.version}) is not in version ${layout.version}`
    }
    const { derive, stream, reseed = null } = layout.streams[name]!
    if (state.rule !== derive.rule) return `${about} was derived by "${state.rule}", now by "${derive.rule}"`
    if (state.reseed !== reseed) return `${about} was reseeded ${when(state.reseed)}, now ${when(reseed)}`
    if (state.algorithm !== stream.algorithm) {
      return `${about} was ${String(state.algorithm)}, now ${stream.algorithm}`
    }
  }
  return null
}

function when(event: string | null): string {
  return event === null ? 'never' : `at ${event}`
}

/** Advances a stream by a number of draws. Each draw of the stream must take exactly one step. */
function advance(stream: Stream, draws: number): void {
  const jumping = stream as Stream & { jump?: (steps: bigint) => unknown }
  // The `jump` method of a Xoshiro generator doesn't accept a number of steps, so it can't be used here.
  if (jumping.jump !== undefined && jumping.jump.length > 0) jumping.jump(BigInt(draws))
  else for (let i = 0; i < draws; i++) stream.word()
  stream.load({ ...stream.save(), counter: draws, position: draws })
}
