import {
  makeObserved,
  sourceName,
  type AnyWorld,
  type Made,
  type MakeRequest,
  type Path,
  type RunObserver,
} from '@seedfast/world'
import { summarise, type DrawRecord } from './draw-record.js'
import { drawHash, questionHash } from './draw-hash.js'
import { RollingHash, type RunHashes } from './rolling-hash.js'
import { saveAndLoad } from '../save-and-load.js'

type Source = Parameters<RunObserver['before']>[0]

/** Which draws to record, by their numbers in the run: from `from` up to but not including `to`. */
export interface RecordWindow {
  readonly from: number
  readonly to: number
}

/** What recording takes beside the world and the request. */
export interface RecordOptions {
  /** All draws when left out. */
  readonly window?: RecordWindow
  /** Takes the call site of each recorded draw; some microseconds a draw. */
  readonly stack?: () => readonly string[]
  /** Saves and loads every stream after each of its draws, as a game does between two sessions. */
  readonly saved?: boolean
}

/** Makes a result and keeps its draws. */
export function recordDraws(
  world: AnyWorld,
  request: MakeRequest,
  { window = { from: 0, to: Infinity }, stack, saved = false }: RecordOptions = {},
): { readonly made: Made; readonly draws: readonly DrawRecord[] } {
  const draws: DrawRecord[] = []
  const counters = new Counters()
  let n = 0
  let args: readonly unknown[] = []
  const made = makeObserved(world, request, {
    before: (_source, _rule, given) => {
      // Summarised before the draw, since a shuffle changes its list.
      args = n >= window.from && n < window.to ? given.map(summarise) : []
    },
    after: (source, rule, _args, value, words, path) => {
      const index = counters.next(source)
      if (n >= window.from && n < window.to) {
        const record: DrawRecord = {
          n,
          stream: sourceName(source),
          index,
          rule,
          args: args as DrawRecord['args'],
          words: words.copy(),
          value: summarise(value),
          path: [...path],
        }
        draws.push(stack === undefined ? record : { ...record, sites: stack() })
      }
      n++
      if (saved) saveAndLoad(source)
    },
  })
  return { made, draws }
}

/** Makes a result and keeps only the rolling hash of each stream. */
export function hashDraws(
  world: AnyWorld,
  request: MakeRequest,
  { saved = false }: Pick<RecordOptions, 'saved'> = {},
): { readonly made: Made; readonly hashes: RunHashes; readonly draws: number } {
  const streams = new Map<Source, RollingHash>()
  const byName = new Map<string, RollingHash>()
  let n = 0
  let question = 0
  const made = makeObserved(world, request, {
    before: (_source, rule, args, path: Path) => {
      question = questionHash(rule, args, path)
    },
    after: (source, _rule, _args, value, words) => {
      let stream = streams.get(source)
      if (stream === undefined) {
        const name = sourceName(source)
        stream = byName.get(name) ?? new RollingHash()
        byName.set(name, stream)
        streams.set(source, stream)
      }
      stream.add(n++, drawHash(question, value, words))
      if (saved) saveAndLoad(source)
    },
  })
  return { made, hashes: Object.fromEntries(byName), draws: n }
}

/** Counts the draws of each name; several streams of one name (substreams by index) count on. */
class Counters {
  private readonly counts = new Map<string, number>()

  next(source: Source): number {
    const name = sourceName(source)
    const count = this.counts.get(name) ?? 0
    this.counts.set(name, count + 1)
    return count
  }
}
