import { seedKey, type Seed } from './key.js'
import { checkLayoutState, type LayoutState } from './layout-state.js'
import { openLayout, OpenLayout, type Layout, type StreamSpecs } from './layout.js'
import { openPlain, type Opener } from './opener.js'
import type { Stream } from './stream.js'

/** How to restore a layout. */
export interface RestoreOptions {
  /** Turns a save that this version of the layout would refuse into one that it takes. */
  readonly migrate?: (saved: LayoutState) => LayoutState
  readonly open?: Opener
}

/**
 * The streams of a save. A stream that the layout has gained starts from the seed; a save of another layout or of a
 * newer version, or one whose stream was removed or changed its derivation, is refused with a RangeError that says
 * why, unless `migrate` turns it into one that fits. A save that is not of a layout's shape is refused at once.
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

/** How to restore from bare counters. */
export interface CounterOptions {
  /** The point of the last reseed for each event. */
  readonly reseeds?: Readonly<Record<string, number | bigint>>
  readonly open?: Opener
}

/**
 * The streams of a seed at bare counters, as old saves hold them. Offered only for streams that declare
 * `stepsPerDraw: 1`; throws a RangeError for others, for unknown names, and for counters that are no integer from 0.
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
    if (!Object.hasOwn(layout.streams, name)) throw new RangeError(`${about} is not one of its streams`)
    if (layout.streams[name]!.stepsPerDraw !== 1) {
      throw new RangeError(`${about} does not declare one raw step a draw, so a counter cannot restore it`)
    }
    if (!Number.isSafeInteger(counter) || counter < 0) {
      throw new RangeError(`${about}: expected a counter that is an integer from 0, found ${String(counter)}`)
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
      throw new RangeError(`save: streams.${name}: ${(error as Error).message}`, { cause: error })
    }
  }
  return opened
}

/** Why this layout cannot take over a save, or null when it can. */
function misfit(layout: Layout, saved: LayoutState): string | null {
  if (saved.layout !== layout.id)
    return `expected a save of layout ${layout.id}, found one of ${saved.layout}`
  if (saved.version > layout.version) {
    return `layout ${layout.id}: this is version ${layout.version}, the save was made with ${saved.version}`
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

/** Moves a stream that takes one raw step a draw to where it stands after so many draws. */
function advance(stream: Stream, draws: number): void {
  const jumping = stream as Stream & { jump?: (steps: bigint) => unknown }
  // Xoshiro's jump takes no distance.
  if (jumping.jump !== undefined && jumping.jump.length > 0) jumping.jump(BigInt(draws))
  else for (let i = 0; i < draws; i++) stream.word()
  stream.load({ ...stream.save(), counter: draws, position: draws })
}
