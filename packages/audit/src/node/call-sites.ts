import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How many call sites of a draw are kept, innermost first. */
const DEPTH = 3
/** Whether this runs in Seedfast's own repository, where its packages lie in `packages`. */
const AT_HOME = /[\\/]packages[\\/]audit[\\/](?:src|dist)[\\/]/.test(import.meta.url)
/** Frames of the machinery between a world and its draws. */
const OURS = new RegExp(
  String.raw`[\\/](?:@seedfast${AT_HOME ? '|packages' : ''})[\\/](?:rng|world|audit)[\\/](?:src|dist)[\\/]|^node:|\bnode:internal\b`,
)

/** Where the code that runs now was called, innermost first: `typing.ts:57:12 (placeElites)`. */
export function callSites(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 50
  const lines = new Error('call sites').stack?.split('\n').slice(1) ?? []
  Error.stackTraceLimit = limit
  return lines
    .map((line) => /^\s*at (?:(?<name>.*?) \()?(?<place>.*?:\d+:\d+)\)?$/.exec(line)?.groups)
    .filter((frame) => frame !== undefined && !OURS.test(frame['place']!))
    .slice(0, DEPTH)
    .map((frame) => siteText(frame!['place']!, frame!['name']))
}

/** Everything up to where packages lie. */
const OUTSIDE = new RegExp(String.raw`^.*[\\/](?:node_modules${AT_HOME ? '|packages' : ''})[\\/]`)

/** A file as it is told from here; one of a package that lies elsewhere is told from the package on. */
function placeText(path: string): string {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') && OUTSIDE.test(path) ? path.replace(OUTSIDE, '') : near
}

function siteText(place: string, name: string | undefined): string {
  const path = place.startsWith('file:')
    ? fileURLToPath(place.replace(/(:\d+:\d+)$/, '')) + /(:\d+:\d+)$/.exec(place)![1]
    : place
  const near = placeText(path)
  return name === undefined || name === '' ? near : `${near} (${name.replace(/^async /, '')})`
}
