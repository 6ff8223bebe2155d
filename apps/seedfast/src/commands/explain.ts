import { blameWorld } from '@seedfast/audit'
import { Option } from 'commander'
import {
  explainByLabels,
  MOST_OUTCOMES,
  OpenExplanation,
  pathSteps,
  USUAL_OUTCOMES,
  whyNotExplained,
  type Explanation,
} from '@seedfast/explain'
import { make, type AnyWorld } from '@seedfast/world'
import { withExamples } from '../options/help-examples.js'
import { DIFFERENT, DONE, STOPPED } from '../errors/exit-status.js'
import { argumentPlace } from '../errors/places.js'
import { runExplanation, TRIAL_THREADS } from '../explain/explanation-session.js'
import { explanationText, type ExplanationView } from '../explain/explanation-text.js'
import {
  readParams,
  readSeed,
  withParamsOptions,
  withSeedOptions,
  type ParamsOptions,
  type SeedOptions,
} from '../options/world-options.js'
import type { AddCommand, CommandContext } from '../options/command-context.js'
import { PRINT_JSON, WORLD_ID } from '../options/option-words.js'
import { MOST_SECONDS, numberOption, threadsOption } from '../options/number-option.js'

interface ExplainCommandOptions extends ParamsOptions, SeedOptions {
  readonly by?: 'labels' | 'counterfactual'
  readonly outcomes: number
  readonly threads?: number
  readonly most?: number
  readonly for?: number
  readonly all?: boolean
  readonly json?: boolean
}

/** Adds `seedfast explain`, which shows the draws that decided a part of a result. */
export const addExplain: AddCommand = (program, context) => {
  const command = program
    .command('explain')
    .description('show the draws that decided one part of a result')
    .argument('<world>', WORLD_ID)
    .argument('<path>', 'a label such as nodes/r5c2/type, or a path in the result such as /gold')
  withSeedOptions(command)
  withParamsOptions(command)
    .addOption(
      new Option(
        '--by <how>',
        "use the world's labels, or change one draw at a time (default: labels if the path is a label)",
      ).choices(['labels', 'counterfactual']),
    )
    .addOption(
      numberOption(
        '--outcomes <n>',
        `how many other values to try for a numeric draw, 1 to ${MOST_OUTCOMES}; the ends of its range come first`,
        { min: 1, max: MOST_OUTCOMES },
        USUAL_OUTCOMES,
      ),
    )
    .addOption(threadsOption(TRIAL_THREADS))
    .addOption(
      numberOption('--most <n>', 'generate at most n results, and list the draws that were not tried', {
        min: 1,
      }),
    )
    .addOption(
      numberOption('--for <seconds>', 'stop after this time, and list the draws that were not tried', {
        min: 1,
        max: MOST_SECONDS,
      }),
    )
    .option('--all', 'list every draw')
    .option('--json', PRINT_JSON)
    .action(async (id: string, path: string, options: ExplainCommandOptions) => {
      context.finish(await explainCommand(context, await context.worlds.find(id), path, options))
    })
  withExamples(command, [
    ['seedfast explain actmap --seed 42 nodes/r1c0/edges', "uses the world's labels"],
    ['seedfast explain deck --seed 7 sets/heal --by counterfactual', 'find the draws by changing them'],
    ['seedfast explain spire --seed SEEDFAST /neow/1/bonus --most 400', 'try only the likeliest draws'],
    ['seedfast explain spire --seed SEEDFAST /acts/1/boss --for 2', 'stop after two seconds'],
  ])
}

async function explainCommand(
  context: CommandContext,
  world: AnyWorld,
  path: string,
  options: ExplainCommandOptions,
): Promise<number> {
  const { console } = context
  const { by, outcomes, most, threads = TRIAL_THREADS, for: seconds } = options
  const { params, overrides } = readParams(world, options)
  const { id } = world
  const seed = readSeed(console, world, options, params)
  const request = { seed, params, overrides }
  const ofPath = { by, place: argumentPlace('path') }
  const print = (answer: Explanation, view: ExplanationView): void => {
    if (options.json === true) return console.out(`${JSON.stringify({ asked: path, ...answer })}\n`)
    const { width } = console
    console.out(
      explanationText(`${id}, seed ${seed}`, path, answer, { width, all: options.all === true, ...view }),
    )
  }
  if ((world.program ?? null) !== null) {
    print(await explainByLabels(world, request, path, ofPath), {})
    return DONE
  }
  const steps = pathSteps(path)
  const open =
    steps.length === 0
      ? null
      : blameWorld(id, seed, () => OpenExplanation.start(world, request, steps, { by, outcomes, most }))
  if (open === null) throw whyNotExplained(world, request, path, ofPath)
  await runExplanation(context, open, { what: `explain ${path}`, threads, seconds })
  const answer = open.end()
  const stopped = console.stop.aborted && !open.trials.ended
  // If the part has no label, the text also says how long a counterfactual explanation would take.
  const isTimed = answer.insteadOf !== undefined && options.json !== true
  const secondsPerResult = isTimed ? secondsOf(() => make(world, request)) / threads : undefined
  print(answer, { stopped, secondsPerResult })
  if (stopped) return STOPPED
  return answer.draws.length === 0 ? DIFFERENT : DONE
}

function secondsOf(work: () => unknown): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}
