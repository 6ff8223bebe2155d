import { tracedRun, traceLine, type RecordWindow } from '@seedfast/audit'
import { TraceProcess } from '@seedfast/audit/node'
import { findWorld } from '@seedfast/world'
import { withExamples } from '../examples.js'
import { DONE } from '../exit-status.js'
import { writeParts } from '../files.js'
import { count, Progress } from '../progress.js'
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
      // Call sites need source maps, which a process of its own reads.
      const run = { ...request, world: id, modules: worldsModules }
      const process = new TraceProcess(id, run, { signal: console.stop })
      const stacks = options.stacks === true && ((window: RecordWindow) => process.window(window))
      const { output } = options
      const streams = new Set<string>()
      const write = async (put: (text: string) => void): Promise<number> => {
        const { header, parts } = tracedRun(world, request, stacks || undefined)
        const progress = new Progress(console, `trace ${id}`, header.draws)
        put(traceLine(header))
        let done = 0
        for await (const draws of parts) {
          for (const { stream } of draws) streams.add(stream)
          put(draws.map(traceLine).join(''))
          progress.at((done += draws.length))
        }
        progress.end()
        return header.draws
      }
      if (output === undefined) await write((text) => console.out(text))
      else {
        const draws = await writeParts(output, write)
        console.note(`${output}: ${count(draws)} draws of ${count(streams.size)} streams\n`)
      }
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast trace deck --seed 7', 'a line for each draw'],
    ['seedfast trace deck --seed 7 -o deck.trace', 'for `seedfast diverge`'],
  ])
}
