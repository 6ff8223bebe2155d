import { compareStrings } from '../json/compare-strings.js'
import type { DrawSource, Opener } from '@seedfast/rng'
import type { Tapped } from './tapped-generator.js'

/**
 * The number of draws from each stream, keyed by stream name. Indexed substreams of the same stream are counted
 * together under the name `name/#`.
 */
export type DrawCounts = Record<string, number>

/**
 * Returns a source's name for counting its draws. The name of a stream is its path joined with `/`, with each
 * index replaced by `#`. A tapped generator has its own name.
 */
export function sourceName(source: DrawSource | Tapped): string {
  if ('path' in source) return source.path.map((step) => (typeof step === 'bigint' ? '#' : step)).join('/')
  return source.name
}

/** Wraps an opener so that each source that it opens is added to `sources`. */
export function counting(open: Opener, sources: DrawSource[]): Opener {
  const keep = <Source extends DrawSource>(source: Source): Source => {
    sources.push(source)
    return source
  }
  const countingOpener: Opener = {
    named: (path, key) => keep(open.named(path, key).settle({ path, key, open: countingOpener.named })),
    at: (Class, path, key, state) =>
      keep(open.at(Class, path, key, state).settle({ path, key, open: countingOpener.named })),
    keyed: (name, seed) => keep(open.keyed(name, seed)),
  }
  return countingOpener
}

/** Returns the number of draws from each source, sorted by name. */
export function drawCounts(sources: readonly DrawSource[]): DrawCounts {
  const counts = new Map<string, number>()
  for (const source of sources) {
    const name = sourceName(source)
    counts.set(name, (counts.get(name) ?? 0) + source.counter)
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => compareStrings(a, b)))
}
