export interface Frame {
  readonly place: string
  readonly name: string | undefined
}

/** Whether this code runs in Seedfast's own repository, which contains the packages in the folder `packages`. */
export const AT_HOME = /[\\/]packages[\\/]audit[\\/](?:src|dist)[\\/]/.test(import.meta.url)
/**
 * Matches frames in Seedfast's own code: both the code between a world and its draws, and the code that runs worlds.
 */
export const OURS = new RegExp(
  String.raw`[\\/](?:@seedfast${AT_HOME ? '|packages' : ''})[\\/](?:rng|world|workers|capture|audit|explain|search|adopt)[\\/](?:src|dist)[\\/](?!.*\.test\.)|[\\/]${AT_HOME ? 'apps' : 'node_modules'}[\\/]seedfast[\\/](?:src|dist|bin)[\\/](?!.*\.test\.)|^node:|\bnode:internal\b`,
)

/** Matches the name that V8 gives to an anonymous function in evaluated code, such as the code of an adopted game. */
const ANONYMOUS = /(?:^|[ .])eval$/

/**
 * Parses one line of a stack trace. The name of an anonymous function is `undefined`. Returns `null` if the line isn't
 * a frame.
 */
export function frameOf(line: string): Frame | null {
  const frame = /^\s*at (?:(?<name>.*?) \()?(?<place>.*?:\d+:\d+)\)?$/.exec(line)?.groups
  if (frame === undefined) return null
  const { name, place } = frame
  return { place: place!, name: name === undefined || ANONYMOUS.test(name) ? undefined : name }
}

/**
 * Returns a list with the innermost call site outside Seedfast's own code. The list is empty if there is none, or if
 * the engine formats stack traces differently from V8.
 */
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
