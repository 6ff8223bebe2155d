import { isObject, canonicalJson, givenParams, prepareParams, type AnyWorld } from '@seedfast/world'

/**
 * Returns the CLI arguments that produce the given params. The default params need no arguments, a preset needs
 * `--preset`, and any other params need one `--set` per changed value. Returns null if no arguments can produce the
 * params.
 */
export function paramsArguments(world: AnyWorld, params: unknown): string[] | null {
  const wanted = canonicalJson(params)
  const gives = (preset: string | undefined, set: readonly string[]): boolean => {
    try {
      const given = givenParams(world, { preset, set })
      return canonicalJson(prepareParams(world, { params: given }).params) === wanted
    } catch {
      return false
    }
  }
  if (gives(undefined, [])) return []
  const preset = Object.keys(world.presets).find((name) => gives(name, []))
  if (preset !== undefined) return ['--preset', preset]
  const set = assignments(defaultsOf(world), params, [])
  return gives(undefined, set) ? set.flatMap((one) => ['--set', one]) : null
}

/** Returns the world's default params, or undefined if some params have no default. */
function defaultsOf(world: AnyWorld): unknown {
  try {
    return prepareParams(world, {}).params
  } catch {
    return undefined
  }
}

/** Returns one `--set` assignment per changed value. Objects are compared key by key. */
function assignments(before: unknown, now: unknown, path: readonly string[]): string[] {
  if (isObject(now) && (isObject(before) || path.length === 0)) {
    const known = isObject(before) ? before : {}
    return Object.entries(now).flatMap(([key, value]) => assignments(known[key], value, [...path, key]))
  }
  if (before !== undefined && canonicalJson(before) === canonicalJson(now)) return []
  return [`${path.join('.')}=${typeof now === 'string' ? now : canonicalJson(now)}`]
}
