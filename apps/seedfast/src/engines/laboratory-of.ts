import type { CatalogRequest } from '@seedfast/audit'
import { Laboratory } from '@seedfast/audit/node'
import { observedModules } from '@seedfast/project'
import type { CommandContext } from '../options/command-context.js'
import { controlScript } from './engine-script.js'

/** Creates the laboratory that makes experiments with a world. */
export function laboratoryOf(context: CommandContext, world: string, request: CatalogRequest): Laboratory {
  return new Laboratory({
    modules: observedModules(context.worldsModules),
    world,
    request,
    controlledScript: () => controlScript(context),
    signal: context.console.stop,
  })
}
