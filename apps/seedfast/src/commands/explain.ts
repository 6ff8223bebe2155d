import { explaining, labelsOf, placeText, recordDraws, type Explanation } from '@seedfast/audit'
import {
  findWorld,
  foundText,
  inputError,
  pathText,
  suggestion,
  type AnyWorld,
  type MakeRequest,
} from '@seedfast/world'
import { breather } from '../breathe.js'
import type { Console } from '../console.js'
import { DIFFERENT, DONE, STOPPED } from '../exit-status.js'
import { DRAW_HEADING, drawCells, drawTable } from '../draw-text.js'
import { count, Progress } from '../progress.js'
import { table } from '../table.js'
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
      if (answer === 'stopped') return finish(STOPPED)
      if (answer === null) {
        const labels = labelsOf(recordDraws(world, request).draws)
        const near = labels.length > 30 ? '' : suggestion(path, labels)
        throw inputError(
          'path',
          [],
          `expected a label or a place in the result, found ${foundText(path)}${near}`,
        )
      }
      if (options.json === true) console.out(`${JSON.stringify({ asked: path, ...answer })}\n`)
      else console.out(explanationText(`${id}, seed ${request.seed}`, path, answer))
      finish(answer.draws.length === 0 ? DIFFERENT : DONE)
    })
}

/** Finds the draws, with progress where it takes long: each is changed, and the result made again. */
async function followed(
  console: Console,
  world: AnyWorld,
  request: MakeRequest,
  path: readonly string[],
): Promise<Explanation | null | 'stopped'> {
  const breathe = breather(console)
  let progress: Progress | null = null
  const steps = explaining(world, request, path)
  try {
    for (;;) {
      const step = steps.next()
      if (step.done === true) return step.value
      progress ??= new Progress(console, 'changing one draw at a time', step.value.of)
      progress.at(step.value.done)
      if (!(await breathe())) return 'stopped'
    }
  } finally {
    progress?.end()
  }
}

function explanationText(what: string, path: string, { by, path: place, draws, of }: Explanation): string {
  const how =
    by === 'labels' ? 'by the labels of the world' : 'by changing one draw at a time and making it again'
  const head = `${what}: ${path} was decided by ${count(draws.length)} of ${count(of)} draws (${how})\n`
  if (draws.length === 0) return `${head}no draw moves it: it is the same for every seed with these params\n`
  if (by === 'labels') return head + drawTable(draws.map(({ draw }) => draw))
  const rows = draws.map(({ draw, moves, otherwise }) => [
    ...drawCells(draw),
    foundText(otherwise),
    pathText(moves ?? []),
  ])
  return head + table([...DRAW_HEADING, `${placeText(place)} otherwise`, 'first moves'], rows)
}
