import { fileURLToPath } from 'node:url'
import {
  CONTROL_ENTRY,
  CONTROL_GLOBAL,
  controlledScript,
  ENGINE_GLOBAL,
  engineEntry,
} from '@seedfast/audit/node'
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

/** Bundles the script that makes controlled runs in engines. */
export async function controlScript(context: CommandContext): Promise<string> {
  const control = { name: 'control', entry: CONTROL_ENTRY, folder: context.folder }
  return controlledScript(await bundleScript(control, CONTROL_GLOBAL), await engineScript(context))
}
