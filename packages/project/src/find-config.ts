import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const NAMES = ['ts', 'mts', 'js', 'mjs'].map((ending) => `seedfast.config.${ending}`)

/**
 * Finds the nearest `seedfast.config.ts` (or .mts, .js, .mjs), searching from a folder up to `top`. Returns `null` if
 * there is none.
 */
export function findConfig(folder: string, top?: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const name = NAMES.find((candidate) => existsSync(join(at, candidate)))
    if (name !== undefined) return join(at, name)
    if (at === top || dirname(at) === at) return null
  }
}
