import { spawnSync } from 'node:child_process'
import type { ProgramWay } from '../condition.js'

/** Returns what a way of running a program needs and this machine doesn't have, or `null` if nothing is missing. */
export function missingFor(way: ProgramWay): string | null {
  switch (way) {
    case 'locale':
      return hasLocale() ? null : 'the locale sv_SE.UTF-8'
    case 'addresses':
      return succeeds('setarch', ['-R', 'true']) ? null : '`setarch -R`'
    case 'malloc':
      return process.platform === 'linux' ? null : "Linux's MALLOC_PERTURB_"
    default:
      return null
  }
}

function hasLocale(): boolean {
  const { stdout } = spawnSync('locale', ['-a'], { encoding: 'utf8' })
  return /^sv_SE\.utf-?8$/im.test(stdout ?? '')
}

function succeeds(program: string, args: readonly string[]): boolean {
  return spawnSync(program, [...args]).status === 0
}
