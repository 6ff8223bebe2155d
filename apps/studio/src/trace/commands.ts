import type { PageState } from '../address/address.js'
import { paramWords, shellWord } from '../address/command-words.js'
import { fileName } from '../ui/save-file.js'

/**
 * Returns the CLI command that writes the trace of a page's run, or null if the params can only be passed in a file.
 */
export function traceCommand(state: PageState, seed: string): string | null {
  return commandOf('trace', state, seed, ['-o', fileName(state.world, seed, 'trace')])
}

/**
 * Returns the CLI command that explains the part of the result at a label or JSON Pointer. Returns null for the whole
 * result, or if the params can only be passed in a file.
 */
export function explainCommand(state: PageState, seed: string, path: string): string | null {
  return path === '' ? null : commandOf('explain', state, seed, [path])
}

/**
 * Returns the CLI command that finds the first difference between two runs. The options for side B can only add changes
 * to side A's params. The function therefore returns null if A has a change that B lacks.
 */
export function divergeCommand(
  a: PageState,
  b: PageState,
  seeds: { readonly a: string; readonly b: string },
): string | null {
  const given = paramWords(a)
  const others = paramWords(b)
  if (given === null || others === null || a.preset !== b.preset) return null
  const settings = (words: readonly string[]): string[] => words.filter((_, i) => words[i - 1] === '--set')
  const path = (setting: string): string => setting.slice(0, setting.indexOf('='))
  const [mine, theirs] = [settings(given), settings(others)]
  if (!mine.every((setting) => theirs.some((other) => path(other) === path(setting)))) return null
  const besides = theirs.filter((setting) => !mine.includes(setting))
  return commandOf('diverge', a, seeds.a, [
    ...(seeds.a === seeds.b ? [] : ['--other-seed', seeds.b]),
    ...besides.flatMap((setting) => ['--other-set', setting]),
  ])
}

function commandOf(verb: string, state: PageState, seed: string, more: readonly string[]): string | null {
  const given = paramWords(state)
  if (given === null) return null
  // The path to explain comes directly after the world.
  const [explained, options] = verb === 'explain' ? [more, []] : [[], more]
  return ['npx', 'seedfast', verb, state.world, ...explained, '--seed', seed, ...given, ...options]
    .map(shellWord)
    .join(' ')
}
