import { fileURLToPath } from 'node:url'
import {
  CONTROL_ENTRY,
  CONTROL_GLOBAL,
  controlledScript,
  ENGINE_GLOBAL,
  engineEntry,
} from '@seedfast/audit/node'
import { bundleScript, observedModules } from '@seedfast/project'
import type { CommandContext } from '../options/command-context.js'

type ScriptKind = 'worlds' | 'control'

/** The scripts bundled so far. An experiment or a comparison starts an engine several times with the same script. */
const bundled = new WeakMap<CommandContext, Map<ScriptKind, Promise<string>>>()

function once(context: CommandContext, kind: ScriptKind, make: () => Promise<string>): Promise<string> {
  const scripts = bundled.get(context) ?? new Map<ScriptKind, Promise<string>>()
  bundled.set(context, scripts)
  if (!scripts.has(kind)) scripts.set(kind, make())
  return scripts.get(kind)!
}

/**
 * Bundles the script that other JavaScript engines run. It contains the worlds, and the code that runs and observes
 * them.
 */
export function engineScript(context: CommandContext): Promise<string> {
  return once(context, 'worlds', () => worldsScript(context.worldsModules, context.folder))
}

/** Bundles the script that makes controlled runs in engines. */
export function controlScript(context: CommandContext): Promise<string> {
  const { worldsModules, folder } = context
  return once(context, 'control', async () =>
    controlledScript(
      await bundleScript({ name: 'control', entry: CONTROL_ENTRY, folder }, CONTROL_GLOBAL),
      await worldsScript(observedModules(worldsModules), folder),
    ),
  )
}

function worldsScript(modules: readonly string[], folder: string): Promise<string> {
  const entry = engineEntry(modules.map((url) => fileURLToPath(url)))
  return bundleScript({ name: 'worlds', entry, folder }, ENGINE_GLOBAL)
}
