import { recordDraws, traceLines, traceOf, type DrawRecord } from '@seedfast/audit'
import { TraceProcess } from '@seedfast/audit/node'
import { findWorld } from '@seedfast/world'
import { DONE } from '../exit-status.js'
import { writeText } from '../files.js'
import { count } from '../progress.js'
import {
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../world-options.js'
import type { AddCommand } from './command.js'

interface TraceOptions extends ParamsOptions, SeedOptions {
  readonly stacks?: boolean
  readonly output?: string
}

/** `seedfast trace`: every draw of one run. */
export const addTrace: AddCommand = (program, { console, worlds, worldsModules, finish }) => {
  const command = program
    .command('trace')
    .description('write down every draw of one run, as JSON lines')
    .argument('<world>', 'the id of a world')
  withSeedOptions(command)
  withParamsOptions(command)
    .option('--stacks', 'with the call site of each draw (slower)')
    .option('-o, --output <file>', 'write to a file instead of the terminal')
    .action(async (id: string, options: TraceOptions) => {
      const world = findWorld(worlds, id)
      const { params, overrides } = readParams(world, options)
      const request = { seed: readSeed(console, world, options, params), params, overrides }
      const { made, draws } = recordDraws(world, request)
      const trace = traceOf(made, options.stacks === true ? await withSites(draws.length) : draws)
      if (options.output === undefined) {
        for (const line of traceLines(trace)) console.out(line)
      } else {
        writeText(options.output, [...traceLines(trace)].join(''))
        const streams = new Set(draws.map(({ stream }) => stream)).size
        console.note(`${options.output}: ${count(draws.length)} draws of ${count(streams)} streams\n`)
      }
      finish(DONE)

      /** The draws again from a process of its own, which reads the source maps that call sites need. */
      async function withSites(to: number): Promise<readonly DrawRecord[]> {
        const run = { ...request, world: id, modules: worldsModules }
        return new TraceProcess(id, run, { signal: console.stop }).window({ from: 0, to })
      }
    })
}
