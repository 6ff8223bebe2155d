import {
  Rng,
  type Layout,
  type LayoutState,
  type OpenLayout,
  type Stream,
  type StreamState,
} from '@seedfast/rng'
import { compareStrings, type DrawCounts, type OpenRun } from '@seedfast/world'
import type { SessionRun } from '../definition/define-session.js'

/** The states of all streams of a session, as plain JSON. */
export interface SavedStreams {
  readonly streams: readonly SavedStream[]
  /** The states of layouts, keyed by the layouts' IDs. */
  readonly layouts: Readonly<Record<string, LayoutState>>
}

/** The state of a stream, and its path: its name, or the names that lead to it. */
export interface SavedStream extends StreamState {
  readonly path: readonly string[]
}

type AnyOpenRun<Params> = OpenRun<string, Params, SessionRun<Params>['overrides']>

/**
 * The streams of a session. They can be saved and restored at any step. Unlike in a world's run, opening a layout twice
 * returns the same streams, because a session opens it again in each step.
 */
export class PlayStreams<Params> {
  readonly run: SessionRun<Params>
  private readonly layouts = new Map<string, OpenLayout>()
  private readonly ofLayouts = new Set<unknown>()

  constructor(private readonly inner: AnyOpenRun<Params>) {
    this.run = {
      ...inner.run,
      open: ((layout: Layout) =>
        this.layouts.get(layout.id) ?? this.openLayout(layout)) as typeof inner.run.open,
    }
  }

  /** Returns the states of all streams. Streams that have no name, such as those of `substreamAt`, aren't included. */
  save(): SavedStreams {
    const streams = this.named().map((stream) => ({
      path: stream.path as readonly string[],
      ...stream.save(),
    }))
    const layouts = [...this.layouts].map(([id, layout]) => [id, layout.save()] as const)
    return { streams, layouts: Object.fromEntries(layouts) }
  }

  /** Restores the states that `save` returned. Streams that were not open then start from their beginning. */
  load(saved: SavedStreams): void {
    const rest = new Set(this.named())
    for (const { path, ...state } of saved.streams) {
      const stream = at(this.run, path)
      stream.load(state)
      rest.delete(stream)
    }
    if (rest.size > 0) {
      const fresh = new Rng(this.run.seed)
      for (const stream of rest) stream.load(at(fresh, stream.path as readonly string[]).save())
    }
    for (const { layout } of this.layouts.values()) this.loadLayout(layout, saved.layouts[layout.id])
    for (const [id, state] of Object.entries(saved.layouts))
      if (!this.layouts.has(id)) this.pending.set(id, state)
  }

  /** Returns the number of draws from each saved stream, sorted by name. */
  counts(): DrawCounts {
    const ofLayouts = [...this.layouts].flatMap(([id, { layout, streams }]) =>
      Object.keys(layout.streams).map((name) => [`${id}/${name}`, streams[name]!.counter] as const),
    )
    const named = this.named().map(({ path, counter }) => [path.join('/'), counter] as const)
    return Object.fromEntries([...named, ...ofLayouts].sort(([a], [b]) => compareStrings(a, b)))
  }

  /** The states of layouts that the game hasn't opened yet since they were restored. */
  private readonly pending = new Map<string, LayoutState>()

  private openLayout(layout: Layout): OpenLayout {
    const state = this.pending.get(layout.id)
    this.pending.delete(layout.id)
    return this.loadLayout(layout, state)
  }

  private loadLayout(layout: Layout, state: LayoutState | undefined): OpenLayout {
    const { sources } = this.inner
    const from = sources.length
    const opened = this.inner.run.open(layout)
    for (const [event, point] of Object.entries(state?.reseeds ?? {})) opened.reseed(event, BigInt(point))
    for (const source of sources.slice(from)) this.ofLayouts.add(source)
    for (const [name, { rule: _rule, reseed: _reseed, ...saved }] of Object.entries(state?.streams ?? {}))
      opened.streams[name]!.load(saved)
    this.layouts.set(layout.id, opened)
    return opened
  }

  private named(): Stream[] {
    return this.inner.sources.filter(
      (source): source is Stream =>
        'path' in source &&
        source.path.every((step) => typeof step === 'string') &&
        !this.ofLayouts.has(source),
    )
  }
}

function at(run: { stream(name: string): Stream }, [name, ...rest]: readonly string[]): Stream {
  return rest.reduce((stream, inner) => stream.substream(inner), run.stream(name!))
}
