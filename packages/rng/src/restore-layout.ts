import { seedKey, type Seed } from './key.js'
import { openLayout, OpenLayout, type Layout, type LayoutState, type StreamSpecs } from './layout.js'
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
 * why, unless `migrate` turns it into one that fits.
 */
export function restoreLayout<Specs extends StreamSpecs>(
  layout: Layout<Specs>,
  saved: LayoutState,
  { migrate, open = openPlain }: RestoreOptions = {},
): OpenLayout<Specs> {
  const reason = misfit(layout, saved)
  if (reason === null) return reopen(layout, saved, open)
  if (migrate === undefined) throw new RangeError(reason)
  const migrated = migrate(saved)
  const still = misfit(layout, migrated)
  if (still !== null) throw new RangeError(`after migrate: ${still}`)
  return reopen(layout, migrated, open)
}

/**
 * The streams of a seed at bare counters, as old saves hold them. Offered only for streams that declare
 * `stepsPerDraw: 1`; throws a RangeError for others, for unknown names, and for counters that are no integer from 0.
 */
export function restoreCounters<Specs extends StreamSpecs>(
  layout: Layout<Specs>,
  seed: Seed,
  counters: Readonly<Partial<Record<keyof Specs & string, number>>>,
  open: Opener = openPlain,
): OpenLayout<Specs> {
  for (const [name, counter] of Object.entries(counters)) {
    const spec = layout.streams[name]
    if (spec === undefined) throw new RangeError(`layout ${layout.id}: expected a stream, found ${name}`)
    if (spec.stepsPerDraw !== 1) {
      throw new RangeError(`layout ${layout.id}: ${name} does not declare one raw step a draw, so a counter cannot restore it`)
    }
    if (!Number.isSafeInteger(counter) || counter! < 0) {
      throw new RangeError(`layout ${layout.id}: expected ${name}'s counter to be an integer from 0, found ${counter}`)
    }
  }
  const opened = openLayout(layout, seed, open)
  for (const [name, counter] of Object.entries(counters)) {
    advance(opened.streams[name] as Stream, counter as number)
  }
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
  for (const [name, state] of Object.entries(saved.streams)) (opened.streams[name] as Stream).load(state)
  return opened
}

/** Why this layout cannot take over a save, or null when it can. */
function misfit(layout: Layout, saved: LayoutState): string | null {
  if (saved.layout !== layout.id) return `expected a save of layout ${layout.id}, found one of ${saved.layout}`
  if (saved.version > layout.version) {
    return `layout ${layout.id}: this is version ${layout.version}, the save was made with ${saved.version}`
  }
  for (const [name, state] of Object.entries(saved.streams)) {
    const spec = layout.streams[name]
    if (spec === undefined) return `layout ${layout.id}: the save has a stream ${name}, which version ${layout.version} has not`
    if (state.rule !== spec.derive.rule) {
      return `layout ${layout.id}: stream ${name} was derived by "${state.rule}", now by "${spec.derive.rule}"`
    }
    if (state.algorithm !== spec.stream.algorithm) {
      return `layout ${layout.id}: stream ${name} was ${state.algorithm}, now ${spec.stream.algorithm}`
    }
  }
  return null
}

function advance(stream: Stream, draws: number): void {
  const save = stream.save()
  const jumping = stream as Stream & { jump?: (steps: bigint) => unknown }
  if (jumping.jump !== undefined && jumping.jump.length > 0) jumping.jump(BigInt(draws))
  else for (let i = 0; i < draws; i++) stream.word()
  stream.load({ ...save, state: stream.state, counter: draws, position: draws })
}
