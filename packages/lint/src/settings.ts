import type { Context } from './rule.js'

/** The options in `settings.seedfast`. A list that you set replaces the option's default list. */
export interface Settings {
  /** The calls that make draws, such as `rng.next`, `random` and `*.roll`. `*` matches any string. Default: none. */
  readonly draws: readonly string[]
  /**
   * The names of variables, parameters and properties whose values are sources of draws. Default: `run`, `rng`, `prng`,
   * `random`, `rand`, `rnd`, `stream`.
   */
  readonly sources: readonly string[]
  /**
   * The names of functions and objects that write log messages. Default: `console`, `logger`, `log`, `debug`, `assert`,
   * `invariant`.
   */
  readonly loggers: readonly string[]
}

const DEFAULTS: Settings = {
  draws: [],
  sources: ['run', 'rng', 'prng', 'random', 'rand', 'rnd', 'stream'],
  loggers: ['console', 'logger', 'log', 'debug', 'assert', 'invariant'],
}

/**
 * Returns the settings for a file, with defaults filled in. If a setting is invalid, throws an Error that names it.
 */
export function settingsOf(context: Context): Settings {
  const given: unknown = context.settings['seedfast'] ?? {}
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error(`settings.seedfast must be an object, got ${JSON.stringify(given)}`)
  }
  for (const [name, value] of Object.entries(given)) {
    if (!(name in DEFAULTS)) {
      const known = Object.keys(DEFAULTS).join(', ')
      throw new Error(`settings.seedfast: unknown setting ${name} (available: ${known})`)
    }
    if (!Array.isArray(value) || !value.every((item) => typeof item === 'string' && item !== '')) {
      throw new Error(`settings.seedfast.${name} must be an array of names, got ${JSON.stringify(value)}`)
    }
  }
  return { ...DEFAULTS, ...(given as Partial<Settings>) }
}

/** Returns whether a name matches a pattern in which `*` matches any string. */
export function nameMatches(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name
  const parts = pattern.split('*')
  const first = parts.shift()!
  const last = parts.pop()!
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false
  let at = first.length
  for (const part of parts) {
    at = name.indexOf(part, at)
    if (at < 0) return false
    at += part.length
  }
  return at <= name.length - last.length
}
