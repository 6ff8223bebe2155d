import {
  explaining,
  followPath,
  labelsOf,
  recordDraws,
  type ExplainStep,
  type Explanation,
} from '@seedfast/audit'
import { findWorld, inputError, type AnyWorld, type MakeRequest } from '@seedfast/world'
import { breather } from '../breathe.js'
import type { Console } from '../console.js'
import { DIFFERENT, DONE, STOPPED } from '../exit-status.js'
import { explanationText, noPlaceText, unfinishedText } from '../explanation-text.js'
import { Progress } from '../progress.js'
import {
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../world-options.js'
import type { AddCommand } from './command.js'

interface ExplainOptions extends ParamsOptions, SeedOptions {
  readonly json?: boolean
}

/** `seedfast explain`: the draws that decided one part of a result. */
export const addExplain: AddCommand = (program, { console, worlds, finish }) => {
  const command = program
    .command('explain')
    .description('show the draws that decided one part of a result')
    .argument('<world>', 'the id of a world')
    .argument(
      '<path>',
      'a label of the world such as nodes/r5c2/type, or a place in the result such as /gold',
    )
  withSeedOptions(command)
  withParamsOptions(command)
    .option('--json', 'print the answer as JSON')
    .action(async (id: string, path: string, options: ExplainOptions) => {
      const world = findWorld(worlds, id)
      const { params, overrides } = readParams(world, options)
      const request = { seed: readSeed(console, world, options, params), params, overrides }
      const steps = path.split('/').filter((step) => step !== '')
      const answer = steps.length === 0 ? null : await followed(console, world, request, steps)
      if (answer === null) {
        const { made, draws } = recordDraws(world, request)
        throw inputError(
          'path',
          [],
          noPlaceText(path, labelsOf(draws), followPath(made.result, steps.length === 0 ? [''] : steps)),
        )
      }
      if ('stopped' in answer) {
        if (options.json !== true) console.out(unfinishedText(path, answer.stopped, console.width))
        return finish(STOPPED)
      }
      if (options.json === true) console.out(`${JSON.stringify({ asked: path, ...answer })}\n`)
      else console.out(explanationText(`${id}, seed ${request.seed}`, path, answer, console.width))
      finish(answer.draws.length === 0 ? DIFFERENT : DONE)
    })
}

/** Finds the draws, with progress where it takes long: each is changed, and the result made again. */
async function followed(
  console: Console,
  world: AnyWorld,
  request: MakeRequest,
  path: readonly string[],
): Promise<Explanation | null | { readonly stopped: ExplainStep }> {
  const breathe = breather(console)
  let progress: Progress | null = null
  const steps = explaining(world, request, path)
  try {
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      progress ??= new Progress(console, 'changing one draw at a time', step.value.of)
      progress.at(step.value.done)
      if (!(await breathe())) return { stopped: step.value }
    }
  } finally {
    progress?.end()
  }
}
