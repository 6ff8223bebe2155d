import { fileURLToPath } from 'node:url'
import { ENGINE_GLOBAL, engineEntry } from '@seedfast/audit/node'
import { bundleScript } from '@seedfast/project'
import type { CommandContext } from '../options/command-context.js'

/**
 * Bundles the script that other JavaScript engines run. It contains the worlds, and the code that runs and observes
 * them.
 */
export function engineScript({ worldsModules, folder }: CommandContext): Promise<string> {
  const entry = engineEntry(worldsModules.map((url) => fileURLToPath(url)))
  return bundleScript({ name: 'worlds', entry, folder }, ENGINE_GLOBAL)
}
