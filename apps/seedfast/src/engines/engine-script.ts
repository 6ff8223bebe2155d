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

interface Scripts {
  worlds?: Promise<string>
  control?: Promise<string>
}

/** The scripts bundled so far. An experiment or a comparison starts an engine several times with the same script. */
const bundled = new WeakMap<CommandContext, Scripts>()

function scriptsOf(context: CommandContext): Scripts {
  const scripts = bundled.get(context) ?? {}
  bundled.set(context, scripts)
  return scripts
}

/**
 * Bundles the script that other JavaScript engines run. It contains the worlds, and the code that runs and observes
 * them.
 */
export function engineScript(context: CommandContext): Promise<string> {
  const { worldsModules, folder } = context
  return (scriptsOf(context).worlds ??= bundleScript(
    { name: 'worlds', entry: engineEntry(worldsModules.map((url) => fileURLToPath(url))), folder },
    ENGINE_GLOBAL,
  ))
}

/** Bundles the script that makes controlled runs in engines. */
export function controlScript(context: CommandContext): Promise<string> {
  return (scriptsOf(context).control ??= bundleControl(context))
}

async function bundleControl(context: CommandContext): Promise<string> {
  const control = { name: 'control', entry: CONTROL_ENTRY, folder: context.folder }
  return controlledScript(await bundleScript(control, CONTROL_GLOBAL), await engineScript(context))
}
