import {
  makeObserved,
  sourceName,
  type AnyWorld,
  type Made,
  type MakeRequest,
  type RunObserver,
} from '@seedfast/world'
import { summarise, type DrawRecord } from './draw-record.js'
import { DrawHasher, SavingDrawHasher } from './draw-hasher.js'
import { entriesOf, type Held } from './held.js'
import type { RunHashes } from './rolling-hash.js'
import { saveAndLoad } from '../save-and-load.js'

type Source = Parameters<RunObserver['before']>[0]

/** Which draws to record, by their numbers in the run: from `from` up to but not including `to`. */
export interface RecordWindow {
  readonly from: number
  readonly to: number
  /** With what the lists and tables of each draw held. */
  readonly closely?: boolean
}

/** What recording takes beside the world and the request. */
export interface RecordOptions {
  /** All draws when left out. */
  readonly window?: RecordWindow
  /** Takes the call site of each recorded draw; some microseconds a draw. */
  readonly stack?: () => readonly string[]
  /** The list that the draws go to: who gives it has those until then when the world throws. */
  readonly into?: DrawRecord[]
  /** Hears after every thousandth draw how many were made; how many there will be nobody knows. */
  readonly progress?: (draws: number) => void
  /** Saves and loads every stream after each of its draws, as a game does between two sessions. */
  readonly saved?: boolean
}

/** Makes a result and keeps its draws; `count` is how many it made, also outside of the window. */
export function recordDraws(
  world: AnyWorld,
  request: MakeRequest,
  {
    window = { from: 0, to: Infinity },
    stack,
    into: draws = [],
    progress,
    saved = false,
  }: RecordOptions = {},
): { readonly made: Made; readonly draws: readonly DrawRecord[]; readonly count: number } {
  const counters = new Counters()
  let n = 0
  const asked: Asked[] = []
  const made = makeObserved(world, request, {
    before: (source, _rule, given) => {
      // Before the draw, since a shuffle changes its list. How far inside others it lies tells what to keep: the
      // number of a draw is known when it is done, and one that draws from other streams is done after those.
      const near = n < window.to && n + MOST_INSIDE >= window.from
      const closely = near && window.closely === true
      asked.push({
        at: near ? gameCounter(source) : {},
        args: near ? given.map(summarise) : [],
        held: closely ? given.map(entriesOf) : [],
      })
    },
    failed: () => void asked.pop(),
    after: (source, rule, _args, value, words, path) => {
      const index = counters.next(source)
      const { at, args, held } = asked.pop()!
      if (n >= window.from && n < window.to) {
        const record: DrawRecord = {
          n,
          stream: sourceName(source),
          index,
          ...at,
          rule,
          args,
          words: words.copy(),
          value: summarise(value),
          path: [...path],
          ...(stack === undefined ? {} : { sites: stack() }),
          ...(window.closely === true ? { held: { args: held, value: entriesOf(value) } } : {}),
        }
        draws.push(record)
      }
      n++
      if (n % 1000 === 0) progress?.(n)
      if (saved) saveAndLoad(source)
    },
  })
  return { made, draws, count: n }
}

/** What hashing takes beside the world and the request. */
export interface HashOptions extends Pick<RecordOptions, 'saved'> {
  /** What hears the draws: who gives it has the hashes until then when the world throws. */
  readonly into?: DrawHasher
}

/** What hears the draws of a run and keeps their hashes. */
export function drawHasher(saved: boolean): DrawHasher {
  return saved ? new SavingDrawHasher() : new DrawHasher()
}

/** Makes a result and keeps only the rolling hash of each stream. */
export function hashDraws(
  world: AnyWorld,
  request: MakeRequest,
  { saved = false, into: observer = drawHasher(saved) }: HashOptions = {},
): { readonly made: Made; readonly hashes: RunHashes; readonly draws: number } {
  const made = makeObserved(world, request, observer)
  return { made, hashes: Object.fromEntries(observer.streams), draws: observer.draws }
}

/** A draw under way: what it was asked, as it stood before the draw. */
interface Asked {
  readonly at: GameCounter
  readonly args: DrawRecord['args']
  readonly held: Held['args']
}

type GameCounter = Pick<DrawRecord, 'counter' | 'epoch'>

/** Where a source is by the game's own count; nothing is known of foreign generators. */
function gameCounter(source: Source): GameCounter {
  if (!('counter' in source)) return {}
  const epoch = 'epoch' in source ? source.epoch : null
  if (epoch === null) return { counter: source.counter }
  return { counter: source.counter - epoch.from, epoch: epoch.name }
}

/** How many draws of other streams a rule of a game's own may make before it is done and still be recorded whole. */
const MOST_INSIDE = 64

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
