import {
  blameWorld,
  unsteadyDraws,
  recordDrawsAsync,
  traceHeader,
  traceLine,
  type DrawRecord,
  type TraceHeader,
} from '@seedfast/audit'
import { TraceProcess } from '@seedfast/audit/node'
import { type AnyWorld, type MakeRequest } from '@seedfast/world'
import { printData } from '../console/visible-console.js'
import { withExamples } from '../options/help-examples.js'
import { DONE, STOPPED } from '../errors/exit-status.js'
import { writeParts } from '../files/files.js'
import { counted, Progress } from '../console/progress.js'
import { interruptible } from '../console/interruptible.js'
import {
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../options/world-options.js'
import type { AddCommand } from '../options/command-context.js'
import { OUTPUT_FILE, WORLD_ID } from '../options/option-words.js'

interface TraceOptions extends ParamsOptions, SeedOptions {
  readonly stacks?: boolean
  readonly output?: string
}

/** Adds `seedfast trace`, which records every draw of a run. */
export const addTrace: AddCommand = (program, { console, worlds, worldsModules, finish }) => {
  const command = program
    .command('trace')
    .description('record every draw of one run, as JSON lines')
    .argument('<world>', WORLD_ID)
  withSeedOptions(command)
  withParamsOptions(command)
    .option('--stacks', 'record the call site of each draw (slower)')
    .option('-o, --output <file>', OUTPUT_FILE)
    .action(async (id: string, options: TraceOptions) => {
      const world = await worlds.find(id)
      const { params, overrides } = readParams(world, options)
      const request = { seed: readSeed(console, world, options, params), params, overrides }
      const { output, stacks = false } = options
      const streams = new Set<string>()
      const write = async (put: (text: string) => void): Promise<number> => {
        const { header, first } = await interruptible(console, () => firstPass(world, request))
        put(traceLine(header))
        const see = (names: Iterable<string>): void => {
          for (const name of names) streams.add(name)
        }
        if (!stacks && header.draws === first.length) {
          see(first.map(({ stream }) => stream))
          put(first.map(traceLine).join(''))
          return header.draws
        }
        // Repeat the run in a separate process, because either the draws don't fit in this process's memory, or call
        // sites are requested, which need source maps that only that process loads.
        const again = new TraceProcess(
          id,
          { ...request, world: id, modules: worldsModules },
          { signal: console.stop },
        )
        const progress = new Progress(console, `trace ${id}`, header.draws)
        let done = 0
        try {
          for await (const part of again.lines(stacks)) {
            see(part.streams)
            put(part.text)
            progress.at((done += part.draws))
          }
        } finally {
          progress.end()
        }
        if (done !== header.draws) throw unsteadyDraws(header)
        return header.draws
      }
      try {
        if (output === undefined) await write((text) => printData(console, text))
        else {
          const draws = await writeParts(output, write)
          console.note(`${output}: ${counted(draws, 'draw')} from ${counted(streams.size, 'stream')}\n`)
        }
      } catch (error) {
        if (!console.stop.aborted) throw error
        console.note(`stopped${output === undefined ? '' : `: ${output} was not written`}\n`)
        return finish(STOPPED)
      }
      finish(DONE)
    })
  withExamples(command, [
    ['seedfast trace deck --seed 7', 'one line per draw'],
    ['seedfast trace deck --seed 7 -o deck.trace', 'for `seedfast diverge`'],
  ])
}

/** The maximum number of draws to keep in memory. A run with more draws is repeated in a separate process. */
const MOST_HELD = 100_000

/** Returns a trace's header and, if they fit in memory, its draws. */
function firstPass(
  world: AnyWorld,
  request: MakeRequest,
): Promise<{ readonly header: TraceHeader; readonly first: readonly DrawRecord[] }> {
  return blameWorld(world.id, String(request.seed), async () => {
    const recorded = await recordDrawsAsync(world, request, { window: { from: 0, to: MOST_HELD } })
    return { header: traceHeader(recorded.generated, recorded.count), first: recorded.draws }
  })
}
