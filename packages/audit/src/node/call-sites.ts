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
  const frames = framesOf(new Error('call sites'))
  Error.stackTraceLimit = limit
  return sitesOf(frames)
}

/** Where a world threw an error, innermost first; nowhere where it was not thrown while a world made its result. */
export function thrownAt(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const frames = framesOf(error)
  const making = frames.findIndex(({ place }) => MAKING.test(place) && OURS.test(place))
  return sitesOf(frames.slice(0, Math.max(0, making)))
}

/** The function that has a world make its result. */
const MAKING = /[\\/]world[\\/](?:src|dist)[\\/]make\.[jt]s:/

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
