import type { SeedFormat } from '@seedfast/world'
import type { CommandContext } from '../../options/command-context.js'
import { readParams, readSeed, type ParamsOptions, type SeedOptions } from '../../options/world-options.js'

/** The options of commands about one run: its seed and its params. */
export interface RunOptions extends ParamsOptions, SeedOptions {
  readonly json?: boolean
}

/** Returns the seed and the params in a command's options. */
export async function givenRun(
  { console, worlds }: Pick<CommandContext, 'console' | 'worlds'>,
  options: RunOptions,
): Promise<{ readonly seed: bigint; readonly params: unknown }> {
  const world = await worlds.find('spire')
  const { params } = readParams(world, options)
  const given = readSeed(console, world, options, params)
  return { seed: (world.seed as SeedFormat<bigint, unknown>).parse(given, {}), params: params ?? {} }
}
