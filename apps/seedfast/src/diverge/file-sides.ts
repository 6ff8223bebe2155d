import { existsSync } from 'node:fs'
import { isTrace, parseTrace, sourceOfTrace, TRACE_FORMAT, type TraceSource } from '@seedfast/audit'
import { isTraceFile, openTrace, openTraces, TraceProcess, type TraceFile } from '@seedfast/audit/node'
import {
  ARTEFACT_FORMAT,
  filePlace,
  parseArtefact,
  releaseOf,
  worldInputError,
  type Artefact,
} from '@seedfast/world'
import { commandError } from '../errors/messages.js'
import { refuseOtherKinds } from '../file-kinds/refuse-other-kinds.js'
import { isFile, readText } from '../files/files.js'
import type { CommandContext } from '../options/command-context.js'

/** One side of a comparison. `from` is the run that the file records. */
export interface Side extends TraceSource {
  readonly from?: { readonly world: string; readonly version: number; readonly seed: string }
}

export function sideName({ name, from }: Pick<Side, 'name' | 'from'>): string {
  return from === undefined ? name : `${name} (${from.world} ${from.version}, seed ${from.seed})`
}

export function artefactIn(file: string): Artefact | null {
  if (!isFile(file) || isTraceIn(file)) return null
  const text = readText(file, 'artefact')
  if (isTrace(text)) return null
  refuseOtherKinds(text, file, [ARTEFACT_FORMAT, TRACE_FORMAT])
  return parseArtefact(text, filePlace(file))
}

export function artefactName(file: string, artefact: Artefact | null): string {
  return artefact === null ? file : sideName({ name: file, from: artefact })
}

export async function fileSides(
  context: CommandContext,
  a: string,
  b: string,
): Promise<{ readonly a: Side; readonly b: Side }> {
  if (!isFile(a) || !isFile(b) || !isTraceIn(a) || !isTraceIn(b)) {
    return { a: await fileSide(context, a), b: await fileSide(context, b) }
  }
  const traces = openTraces(a, b)
  return { a: sideOfTrace(traces.a), b: sideOfTrace(traces.b) }
}

function isTraceIn(file: string): boolean {
  try {
    return isTraceFile(file)
  } catch {
    // The error is reported later, when the whole file is read.
    return false
  }
}

function sideOfTrace(trace: TraceFile): Side {
  const { name, header, run } = trace
  return {
    name,
    from: header,
    run,
    hashes: () => trace.hashes(),
    window: (window) => trace.window(window),
    calls: trace.calls,
  }
}

/**
 * Returns one side of a comparison of files. The draws are read from a trace, or recorded by regenerating an artefact.
 */
async function fileSide(context: CommandContext, file: string): Promise<Side> {
  if (!existsSync(file)) {
    if (!context.worlds.ids.includes(file))
      throw commandError('unknown-file-or-world', { in: 'world' }, { got: file })
    throw commandError('missing-side', { in: 'argument', name: 'B' }, {})
  }
  if (isFile(file) && isTraceIn(file)) return sideOfTrace(openTrace(file))
  const text = readText(file, 'artefact')
  if (isTrace(text)) {
    const trace = parseTrace(text, filePlace(file))
    return { ...sourceOfTrace(file, trace), from: trace.header }
  }
  refuseOtherKinds(text, file, [ARTEFACT_FORMAT, TRACE_FORMAT])
  const from = parseArtefact(text, filePlace(file))
  const found = await context.worlds.find(from.world)
  if (found.version !== from.version) {
    throw worldInputError(
      'other-version',
      { ...filePlace(file), path: ['version'] },
      { world: found.id, got: from.version, version: found.version, release: releaseOf(found, from.version) },
    )
  }
  const { world, seed, params, overrides } = from
  const run = { modules: context.worldsModules, world, seed, params, overrides }
  const process = new TraceProcess(file, run, { signal: context.console.stop })
  return {
    name: file,
    from,
    run: process.run,
    hashes: () => process.hashes(),
    window: (window) => process.window(window),
    calls: process.calls,
  }
}
