/** One frame of an engine's stack. */
export interface Frame {
  readonly place: string
  readonly name: string | undefined
}

/** Whether this code runs in Seedfast's own repository, whose packages are in `packages`. */
export const AT_HOME = /[\\/]packages[\\/]audit[\\/](?:src|dist)[\\/]/.test(import.meta.url)
/** Matches frames of the code between a world and its draws, and of the code that requests the draws. */
export const OURS = new RegExp(
  String.raw`[\\/](?:@seedfast${AT_HOME ? '|packages' : ''})[\\/](?:rng|world|workers|capture|audit|explain|search|adopt)[\\/](?:src|dist)[\\/](?!.*\.test\.)|[\\/]${AT_HOME ? 'apps' : 'node_modules'}[\\/]seedfast[\\/](?:src|dist|bin)[\\/](?!.*\.test\.)|^node:|\bnode:internal\b`,
)

/** Parses a line of a stack; `null` if it isn't a frame. */
export function frameOf(line: string): Frame | null {
  const frame = /^\s*at (?:(?<name>.*?) \()?(?<place>.*?:\d+:\d+)\)?$/.exec(line)?.groups
  return frame === undefined ? null : { place: frame['place']!, name: frame['name'] }
}

/** Returns the innermost call site of the running code outside of Seedfast, on engines whose stacks are like V8's; empty elsewhere. */
export function currentSite(): readonly string[] {
  const { stack = '' } = new Error('stack')
  for (const line of stack.split('\n')) {
    const frame = frameOf(line)
    if (frame === null || OURS.test(frame.place) || frame.place.startsWith('<anonymous>')) continue
    const place = frame.place.replace(/^file:\/\//, '')
    return [frame.name === undefined ? place : `${place} (${frame.name})`]
  }
  return []
}
