import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AT_HOME, frameOf, framesOf, frameText, OURS, type Frame } from '../ambience/stack-frames.js'
import type { OwnSite } from '../observe/call-log.js'
import { KnownSites } from './known-sites.js'

/**
 * The number of call sites recorded per draw, counted from the innermost. More than one is recorded, because the
 * innermost sites may be in the game's own random module.
 */
const DEPTH = 6
/** The number of call sites recorded for a thrown error. */
const THROWN_DEPTH = 3
/** Returns the call sites of the running code, innermost first, such as `typing.ts:57:12 (placeElites)`. */
export function callSites(): readonly string[] {
  return known.of(callSites)
}

const known: KnownSites = new KnownSites((stack) => {
  // The first line is the error itself.
  const lines = stack.split('\n').slice(1)
  const sites: string[] = []
  for (const [i, line] of lines.entries()) {
    const frame = frameOf(line)
    if (frame === null || OURS.test(frame.place)) continue
    sites.push(siteText(frame))
    // A function's name in a stack can depend on where it was called from, so the cache key includes one more frame.
    if (sites.length === DEPTH) return { sites, frames: i + 2 }
  }
  return { sites, frames: Infinity }
})

/** Matches places in a bundle that come from no source file, such as the bundler's own functions. */
const BUNDLE = /[\\/]worlds-[0-9a-f]{16}\.mjs:/

/** Returns the innermost call site in the world's own code, and the innermost one if it's in an installed package. */
export function ownSite(): OwnSite {
  const [own, library] = knownOwn.of(ownSite)
  return { own: own || null, library: library || null }
}

const knownOwn: KnownSites = new KnownSites((stack) => {
  let library = ''
  for (const line of stack.split('\n').slice(1)) {
    const frame = frameOf(line)
    if (frame === null || OURS.test(frame.place)) continue
    if (BUNDLE.test(frame.place)) continue
    if (!isInPackage(frame)) return { sites: [siteText(frame), library], frames: Infinity }
    library ||= siteText(frame)
  }
  return { sites: ['', library], frames: Infinity }
})

/**
 * Returns the call sites in a world's code that led to a thrown error, innermost first. Returns an empty list if the
 * world's code didn't throw the error.
 */
export function thrownAt(error: unknown): string[] {
  return worldSites(framesOf(error))
}

/** Returns the call sites in a world's code among the frames of a thrown error. */
export function worldSites(frames: readonly Frame[]): string[] {
  const asking = frames.findIndex(({ place }) => ASKING.test(place) && OURS.test(place))
  // Engines keep only the innermost frames, so in a deep recursion, all of them are in the world's code.
  return sitesOf(asking === -1 ? frames : frames.slice(0, asking))
}

/** Matches the paths of Seedfast's own files that call a world's `generate` or compute a fact. */
const ASKING =
  /[\\/](?:world[\\/](?:src|dist)[\\/]make[\\/](?:make|read-facts)|search[\\/](?:src|dist)[\\/](?:funnel[\\/]fact-reader|hit[\\/]hit-maker))\.[jt]s:/

function sitesOf(frames: readonly Frame[]): string[] {
  const sites = frames.filter(({ place }) => !OURS.test(place) && !BUNDLE.test(place))
  const innermost = sites.slice(0, THROWN_DEPTH)
  // If a package threw the error, the call in the world's own code is the useful one.
  const own = innermost.every(isInPackage) ? sites.find((one) => !isInPackage(one)) : undefined
  return [...innermost, ...(own === undefined ? [] : [own])].map(siteText)
}

function isInPackage({ place }: Frame): boolean {
  return /[\\/]node_modules[\\/]/.test(place)
}

/** Matches the part of a path up to and including the folder that contains the packages. */
const OUTSIDE = new RegExp(String.raw`^.*[\\/](?:node_modules${AT_HOME ? '|packages' : ''})[\\/]`)

/**
 * Returns a file's path relative to the current folder, or relative to its package if the package is outside that
 * folder.
 */
export function placeText(path: string): string {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') && OUTSIDE.test(path) ? path.replace(OUTSIDE, '') : near
}

function siteText({ place, name }: Frame): string {
  const path = place.startsWith('file:')
    ? fileURLToPath(place.replace(/(:\d+:\d+)$/, '')) + /(:\d+:\d+)$/.exec(place)![1]
    : place
  return frameText({ place: placeText(path), name: name?.replace(/^async /, '') })
}
