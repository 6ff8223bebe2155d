import { SourceMap, type SourceMapPayload } from 'node:module'
import { framesOf, frameText, type Frame } from '../../ambience/stack-frames.js'
import type { Failure } from '../../failure.js'
import { loadFailureText } from '../../messages.js'
import { worldSites } from '../call-sites.js'
import { ENGINE_FILE } from './engine.js'

/**
 * Returns the call sites in a world's code among the frames of an error that an engine's script threw. Maps frames to
 * source files with the source maps of the script, and of the games that it contains.
 */
export function sourceSites(script: string, frames: readonly string[]): string[] {
  const maps = mapsOf(script)
  return worldSites(
    frames.flatMap((text) => {
      const [, file, line, column, name] = FRAME.exec(text) ?? []
      // The driver of a browser evaluates the script.
      if (file === undefined || file.startsWith('<anonymous>')) return []
      const map = maps.get(file.endsWith(ENGINE_FILE) ? ENGINE_FILE : file)
      return sourceFrame({ file, line: Number(line), column: Number(column), name }, map)
    }),
  )
}

/** Describes an error that an engine's script threw while it loaded. */
export function loadFailure(error: Error, script: string): Failure {
  return {
    message: loadFailureText(error.message),
    sites: sourceSites(script, framesOf(error).map(frameText)),
  }
}

const FRAME = /^(.*):(\d+):(\d+)(?: \((.*)\))?$/

interface Position {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly name: string | undefined
}

function sourceFrame({ file, line, column, name }: Position, map: SourceMap | undefined): Frame[] {
  if (map === undefined) return [{ place: `${file}:${line}:${column}`, name }]
  const entry = map.findEntry(line - 1, column - 1)
  // The bundler's own functions have no source.
  if (!('originalSource' in entry) || !entry.originalSource.startsWith('file:')) return []
  return [{ place: `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`, name }]
}

/** Matches the source map of a game's part in a script, after the URL of the part. */
const PART_MAP =
  /\/\/# sourceURL=(\S+?)\\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/]+=*)(?=["'`])/g
const SCRIPT_MAP = /\n\/\/# sourceMappingURL=data:application\/json[^,\n]*,([\w+/]+=*)\s*$/

function mapsOf(script: string): Map<string, SourceMap> {
  const maps = new Map<string, SourceMap>()
  for (const [, url, data] of script.matchAll(PART_MAP)) maps.set(url!, mapOf(data!))
  const data = SCRIPT_MAP.exec(script)?.[1]
  if (data !== undefined) maps.set(ENGINE_FILE, mapOf(data))
  return maps
}

function mapOf(data: string): SourceMap {
  return new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString()) as SourceMapPayload)
}
