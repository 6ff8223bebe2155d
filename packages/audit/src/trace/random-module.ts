import type { DrawRecord } from './draw-record.js'

/** The number of call sites to show per draw, innermost first. */
const SHOWN = 3

/**
 * Returns a function that removes the frames of a game's own random module from a draw's call sites, and keeps the
 * first few call sites outside the module. The module is found separately for each stream, from all of its `draws`. A
 * file or a single call site counts as the module if it makes all of the stream's draws and is called from more places
 * than there are draw calls in it.
 */
export function outsideRandomModule(draws: readonly DrawRecord[]): (draw: DrawRecord) => DrawRecord {
  const byStream = new Map<string, (readonly string[])[]>()
  for (const { stream, sites } of draws) {
    if (sites === undefined) continue
    const stacks = byStream.get(stream)
    if (stacks === undefined) byStream.set(stream, [sites])
    else stacks.push(sites)
  }
  const cuts = new Map([...byStream].map(([stream, stacks]) => [stream, cutsOf(stacks)]))
  return (draw) => {
    if (draw.sites === undefined) return draw
    const sites = (cuts.get(draw.stream) ?? []).reduce<readonly string[]>(
      (rest, cut) => cut(rest),
      draw.sites,
    )
    return { ...draw, sites: (sites.length === 0 ? draw.sites : sites).slice(0, SHOWN) }
  }
}

type Cut = (stack: readonly string[]) => readonly string[]

/**
 * Returns the functions that remove the random module's frames from the stacks of a stream. The functions must be
 * applied one after the other.
 */
function cutsOf(stacks: readonly (readonly string[])[]): Cut[] {
  const cuts: Cut[] = []
  let rest = stacks
  for (;;) {
    const cut = cutOf(rest)
    if (cut === null) return cuts
    cuts.push(cut)
    rest = rest.map(cut)
  }
}

function cutOf(stacks: readonly (readonly string[])[]): Cut | null {
  const inner = new Set(stacks.map(([site]) => site))
  const files = new Set(stacks.map(([site]) => site && fileOf(site)))
  if (files.size !== 1 || files.has(undefined)) return null
  const [file] = files
  const cuts: Cut[] = [
    (stack) => stack.slice(1),
    (stack) => stack.slice(stack.findIndex((site) => fileOf(site) !== file)),
  ]
  return (inner.size === 1 ? cuts : cuts.slice(1)).find((cut) => fits(stacks, cut, inner.size, file!)) ?? null
}

/**
 * Returns whether the functions in a possible random module are called from more places than there are draw calls in
 * the module (`places`). Every stack must have a caller outside the module.
 */
function fits(stacks: readonly (readonly string[])[], cut: Cut, places: number, file: string): boolean {
  if (places > 1 && stacks.some((stack) => stack.every((site) => fileOf(site) === file))) return false
  const callers = new Set(stacks.map((stack) => cut(stack)[0]))
  return !callers.has(undefined) && callers.size > places
}

/** Returns the file name in a call site such as `src/map.ts:57:12 (placeElites)`. */
function fileOf(site: string): string {
  return site.replace(/:\d+:\d+(?: \(.*\))?$/, '')
}
