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
  String.raw`[\\/](?:@seedfast${AT_HOME ? '|packages' : ''})[\\/](?:rng|world|workers|capture|audit|explain|search|adopt|session)[\\/](?:src|dist)[\\/](?!.*\.test\.)|[\\/]${AT_HOME ? 'apps' : 'node_modules'}[\\/]seedfast[\\/](?:src|dist|bin)[\\/](?!.*\.test\.)|^node:|\bnode:internal\b`,
)

/** Matches the names that engines give to anonymous functions in evaluated code, such as the code of an adopted game. */
const ANONYMOUS = /(?:^|[ .])eval$|^<anonymous>$/

/**
 * Parses one line of a stack trace. The name of an anonymous function is `undefined`. Returns `null` if the line isn't
 * a frame.
 */
export function frameOf(line: string): Frame | null {
  const frame = /^\s*at (?:(?<name>.*?) \()?(?<place>.*?:\d+:\d+)\)?$/.exec(line)?.groups
  if (frame === undefined) return null
  const { name, place } = frame
  return {
    // Deno adds this to the URL of evaluated code.
    place: place!.replace(/, <anonymous>(?=:\d+:\d+$)/, ''),
    name: name === undefined || ANONYMOUS.test(name) ? undefined : name,
  }
}

/** Returns the frames of an error's stack trace, innermost first, including those of Firefox. */
export function framesOf(error: unknown): Frame[] {
  const { stack } = (error ?? {}) as { readonly stack?: unknown }
  if (typeof stack !== 'string') return []
  return stack.split('\n').flatMap((line) => frameOf(line) ?? firefoxFrame(line) ?? [])
}

function firefoxFrame(line: string): Frame | null {
  const [, name, place] = /^([^@\s]*)@(\S+:\d+:\d+)$/.exec(line) ?? []
  return place === undefined ? null : { place, name: name === '' ? undefined : name }
}

/** Formats a frame as a call site whose place isn't mapped to a source file yet. */
export function frameText({ place, name }: Frame): string {
  return name === undefined || name === '' ? place : `${place} (${name})`
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
