import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const LOCKS = [
  ['pnpm-lock.yaml', 'pnpm install'],
  ['yarn.lock', 'yarn install'],
  ['bun.lock', 'bun install'],
  ['bun.lockb', 'bun install'],
  ['package-lock.json', 'npm ci'],
  ['package.json', 'npm install'],
] as const

/**
 * Returns the command that installs a game's packages. The nearest lock file in the game's folder or a parent folder
 * determines the package manager. Returns `null` if there is no package.json.
 */
export function installCommand(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const found = LOCKS.find(([file]) => existsSync(join(at, file)))
    if (found !== undefined) return found[1]
    if (at === dirname(at)) return null
  }
}
