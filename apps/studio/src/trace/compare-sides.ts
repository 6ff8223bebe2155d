import {
  diverge,
  firstDifference,
  hashDraws,
  recordDraws,
  sourceOfTrace,
  type DrawRecord,
  type RecordWindow,
  type SideHashes,
  type TraceSource,
} from '@seedfast/audit'
import { findWorld, inputError, resultHash, type AnyWorld } from '@seedfast/world'
import type { MakeWork } from '../making/messages.js'
import { isInputError } from '../own-worlds/is-input-error.js'
import { compareStreams } from './compare-streams.js'
import { failureText } from './failure-text.js'
import type { ComparedAnswer, RunSide, Side } from './messages.js'
import { readFile } from './read-file.js'

/** A side whose draws are known as hashes. */
interface HashedSide {
  readonly name: string
  readonly hashes: SideHashes
  readonly threw: string | null
  window: TraceSource['window']
}

/** The first difference of two sides; B is of the world of A. A run that throws is compared up to there. */
export async function compareSides(
  worlds: readonly AnyWorld[],
  sideA: RunSide,
  sideB: Side,
): Promise<ComparedAnswer> {
  const a = await hashedRun(worlds, sideA.name, sideA.work)
  const b =
    sideB.kind === 'run'
      ? await hashedRun(worlds, sideB.name, sideB.work)
      : await hashedFile(worlds, sideB.name, sideB.text, sideA.work.world)
  const divergence = await diverge(sourceOf(a), sourceOf(b))
  const answer: ComparedAnswer = {
    kind: 'compared',
    names: { a: a.name, b: b.name },
    divergence,
    streams: compareStreams(a.hashes.streams, b.hashes.streams),
    threw: { a: a.threw, b: b.threw },
  }
  if (a.threw !== null || b.threw !== null) return answer
  if (a.hashes.sha256 === b.hashes.sha256) return { ...answer, results: null }
  if (!('result' in a.hashes) || !('result' in b.hashes)) return answer
  return { ...answer, results: firstDifference(a.hashes.result, b.hashes.result) }
}

function sourceOf({ name, hashes, window }: HashedSide): TraceSource {
  return { name, hashes: async () => hashes, window }
}

async function hashedFile(
  worlds: readonly AnyWorld[],
  name: string,
  text: string,
  world: string,
): Promise<HashedSide> {
  const file = readFile(worlds, name, text)
  const of = file.kind === 'run' ? file.work.world : file.trace.header.world
  if (of !== world) throw inputError(name, ['world'], `expected a run of ${world}, found one of ${of}`)
  const told = `${name}: ${file.from}`
  if (file.kind === 'run') return hashedRun(worlds, told, file.work)
  return hashedDraws(told, file.trace.draws, file.trace.header.sha256, null)
}

/** A run as a side: made once for its hashes, and once more for the window that differs. */
async function hashedRun(worlds: readonly AnyWorld[], name: string, work: MakeWork): Promise<HashedSide> {
  const world = findWorld(worlds, work.world)
  try {
    const { made, hashes, draws } = hashDraws(world, work)
    return {
      name,
      hashes: { streams: hashes, draws, sha256: resultHash(made.result), result: made.result },
      threw: null,
      window: async (window) => recordDraws(world, work, { window }).draws,
    }
  } catch (error) {
    if (isInputError(error)) throw error
    const threw = failureText(error)
    const side = await hashedDraws(name, drawsUntilThrown(world, work), threw, threw)
    return { ...side, window: async (window) => drawsUntilThrown(world, work, window) }
  }
}

function drawsUntilThrown(world: AnyWorld, work: MakeWork, window?: RecordWindow): readonly DrawRecord[] {
  const into: DrawRecord[] = []
  try {
    recordDraws(world, work, { into, ...(window === undefined ? {} : { window }) })
  } catch {
    // That it throws is known.
  }
  return into
}

/** Recorded draws as a side. `outcome` is equal for runs that end alike. */
async function hashedDraws(
  name: string,
  draws: readonly DrawRecord[],
  outcome: string,
  threw: string | null,
): Promise<HashedSide> {
  const source = sourceOfTrace(name, { header: { sha256: outcome }, draws })
  return { name, hashes: await source.hashes(), threw, window: source.window }
}
