import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How many call sites of a draw are kept, innermost first. */
const DEPTH = 3
/** Whether this runs in Seedfast's own repository, where its packages lie in `packages`. */
const AT_HOME = /[\\/]packages[\\/]audit[\\/](?:src|dist)[\\/]/.test(import.meta.url)
/** Frames of the machinery between a world and its draws, and of those who ask for them. */
const OURS = new RegExp(
  String.raw`[\\/](?:@seedfast${AT_HOME ? '|packages' : ''})[\\/](?:rng|world|audit|search)[\\/](?:src|dist)[\\/]|[\\/]${AT_HOME ? 'apps' : 'node_modules'}[\\/]seedfast[\\/](?:src|dist|bin)[\\/](?!.*\.test\.)|^node:|\bnode:internal\b`,
)

/** Where the code that runs now was called, innermost first: `typing.ts:57:12 (placeElites)`. */
export function callSites(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 50
  const frames = framesOf(new Error('call sites'))
  Error.stackTraceLimit = limit
  return sitesOf(frames)
}

/** Where in its code a world threw an error, innermost first; nowhere for what is not thrown there. */
export function thrownAt(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const frames = framesOf(error)
  const asking = frames.findIndex(({ place }) => ASKING.test(place) && OURS.test(place))
  // An engine keeps the innermost frames alone: of a deep recursion, all are the world's.
  return sitesOf(asking === -1 ? frames : frames.slice(0, asking))
}

/** The files that have a world make its result, or read a fact of it. */
const ASKING =
  /[\\/](?:world[\\/](?:src|dist)[\\/](?:make|read-facts)|search[\\/](?:src|dist)[\\/](?:funnel[\\/]fact-reader|hit[\\/]confirmer))\.[jt]s:/

interface Frame {
  readonly place: string
  readonly name: string | undefined
}

function framesOf({ stack = '' }: Error): Frame[] {
  return stack.split('\n').flatMap((line) => {
    const frame = /^\s*at (?:(?<name>.*?) \()?(?<place>.*?:\d+:\d+)\)?$/.exec(line)?.groups
    return frame === undefined ? [] : [{ place: frame['place']!, name: frame['name'] }]
  })
}

function sitesOf(frames: readonly Frame[]): string[] {
  return frames
    .filter(({ place }) => !OURS.test(place))
    .slice(0, DEPTH)
    .map(({ place, name }) => siteText(place, name))
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
