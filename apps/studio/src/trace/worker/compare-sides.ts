import {
  diverge,
  firstDifference,
  remoteCalls,
  sourceOfTrace,
  type Divergence,
  type SideHashes,
  type TraceSource,
  firstUnequal,
  NO_DRAWS,
} from '@seedfast/audit'
import { findWorld, InputError, prepare, type AnyWorld, type Place } from '@seedfast/world'
import type { MakeWork } from '../../making/making-protocol.js'
import { studioIssue } from '../../words/messages.js'
import type { ComparedAnswer, Side, StreamOutcome } from '../trace-protocol.js'
import { readFile } from './read-file.js'

interface HashedSide {
  readonly source: TraceSource
  readonly hashes: SideHashes
}

/**
 * Compares the draws of two runs of the same world. If a run throws an error, its draws before the error are compared.
 */
export async function compareSides(
  worlds: readonly AnyWorld[],
  sideA: Side,
  sideB: Side,
): Promise<ComparedAnswer> {
  const readA = readSide(worlds, sideA)
  const readB = readSide(worlds, sideB)
  if (readA.world !== readB.world) {
    const place: Place = { in: 'file', name: sideB.name, path: ['world'] }
    throw new InputError([studioIssue('other-world', place, { got: readB.world, expected: readA.world })])
  }
  const a = await hashedSide(readA.source)
  const b = await hashedSide(readB.source)
  const streams = compareStreams(a.hashes.streams, b.hashes.streams)
  const failure = streams.every(({ first }) => first === null) ? sameFailure(a.hashes, b.hashes) : null
  const divergence = failure ?? (await diverge(a.source, b.source))
  const names = { a: a.source.name, b: b.source.name }
  const isSameSeed = readA.seed === readB.seed
  const answer: ComparedAnswer = { kind: 'compared', names, isSameSeed, divergence, streams }
  if (divergence.failed !== undefined) return answer
  if (a.hashes.sha256 === b.hashes.sha256) return { ...answer, results: null }
  if (!('result' in a.hashes) || !('result' in b.hashes)) return answer
  return { ...answer, results: firstDifference(a.hashes.result, b.hashes.result) }
}

/**
 * Returns a divergence if two runs made the same draws and then threw errors with the same message. Otherwise, returns
 * null.
 */
function sameFailure({ failed: a, draws }: SideHashes, { failed: b }: SideHashes): Divergence | null {
  if (a === undefined || b === undefined || a.message !== b.message) return null
  return { kind: 'equal', draws, failed: { a, b } }
}

/**
 * Returns a source whose hashes are cached. The world therefore runs only twice: once to compute the hashes, and once
 * to record the draws around the difference.
 */
async function hashedSide({ name, hashes, window }: TraceSource): Promise<HashedSide> {
  const known = await hashes()
  return { source: { name, hashes: async () => known, window }, hashes: known }
}

function sourceOfRun(worlds: readonly AnyWorld[], name: string, work: MakeWork): TraceSource {
  const calls = remoteCalls(worlds)
  return {
    name,
    hashes: async () => calls.hashes(work),
    window: async (window) => calls.draws({ ...work, ...window }),
  }
}

function readSide(
  worlds: readonly AnyWorld[],
  side: Side,
): { readonly world: string; readonly seed: string; readonly source: TraceSource } {
  if (side.kind === 'run') return readRun(worlds, side.name, side.work)
  const { name, text } = side
  const file = readFile(worlds, name, text)
  const title = `${name}: ${file.from}`
  if (file.kind === 'run') return readRun(worlds, title, file.work)
  const { world, seed } = file.trace.header
  return { world, seed, source: sourceOfTrace(title, file.trace) }
}

function readRun(worlds: readonly AnyWorld[], name: string, work: MakeWork) {
  const { world, seed, params, overrides } = work
  const { seedText } = prepare(findWorld(worlds, world), { seed, params, overrides })
  return { world, seed: seedText, source: sourceOfRun(worlds, name, work) }
}

type Streams = SideHashes['streams']

/** Compares two runs stream by stream. The outcomes are sorted by stream name. */
function compareStreams(a: Streams, b: Streams): readonly StreamOutcome[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
  return names.map((stream) => {
    const [left, right] = [a[stream] ?? NO_DRAWS, b[stream] ?? NO_DRAWS]
    return {
      stream,
      draws: { a: left.hashes.length, b: right.hashes.length },
      first: firstUnequal(left, right),
    }
  })
}
