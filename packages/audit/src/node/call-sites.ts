import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KnownSites } from './known-sites.js'

/** How many call sites of a draw are kept, innermost first. */
const DEPTH = 3
/** Whether this runs in Seedfast's own repository, where its packages lie in `packages`. */
const AT_HOME = /[\\/]packages[\\/]audit[\\/](?:src|dist)[\\/]/.test(import.meta.url)
/** Frames of the machinery between a world and its draws, and of those who ask for them. */
const OURS = new RegExp(
  String.raw`[\\/](?:@seedfast${AT_HOME ? '|packages' : ''})[\\/](?:rng|world|capture|audit|explain|search)[\\/](?:src|dist)[\\/]|[\\/]${AT_HOME ? 'apps' : 'node_modules'}[\\/]seedfast[\\/](?:src|dist|bin)[\\/](?!.*\.test\.)|^node:|\bnode:internal\b`,
)

/** Where the code that runs now was called, innermost first: `typing.ts:57:12 (placeElites)`. */
export function callSites(): readonly string[] {
  return known.of(callSites)
}

const known: KnownSites = new KnownSites((stack) => {
  // The first line is the error's own.
  const lines = stack.split('\n').slice(1)
  const sites: string[] = []
  for (const [i, line] of lines.entries()) {
    const frame = frameOf(line)
    if (frame === null || OURS.test(frame.place)) continue
    sites.push(siteText(frame))
    // A function may be named after the place that it is called from, so the caller counts too.
    if (sites.length === DEPTH) return { sites, frames: i + 2 }
  }
  return { sites, frames: Infinity }
})

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

function frameOf(line: string): Frame | null {
  const frame = /^\s*at (?:(?<name>.*?) \()?(?<place>.*?:\d+:\d+)\)?$/.exec(line)?.groups
  return frame === undefined ? null : { place: frame['place']!, name: frame['name'] }
}

function framesOf({ stack = '' }: Error): Frame[] {
  return stack.split('\n').flatMap((line) => frameOf(line) ?? [])
}

function sitesOf(frames: readonly Frame[]): string[] {
  return frames
    .filter(({ place }) => !OURS.test(place))
    .slice(0, DEPTH)
    .map(siteText)
}

/** Everything up to where packages lie. */
const OUTSIDE = new RegExp(String.raw`^.*[\\/](?:node_modules${AT_HOME ? '|packages' : ''})[\\/]`)

/** A file as it is told from here; one of a package that lies elsewhere is told from the package on. */
function placeText(path: string): string {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') && OUTSIDE.test(path) ? path.replace(OUTSIDE, '') : near
}

function siteText({ place, name }: Frame): string {
  const path = place.startsWith('file:')
    ? fileURLToPath(place.replace(/(:\d+:\d+)$/, '')) + /(:\d+:\d+)$/.exec(place)![1]
    : place
  const near = placeText(path)
  return name === undefined || name === '' ? near : `${near} (${name.replace(/^async /, '')})`
}
