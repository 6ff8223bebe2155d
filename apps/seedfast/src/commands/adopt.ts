import { adopt, type AdoptPhase } from '@seedfast/adopt'
import { engineNames, findEngines } from '@seedfast/audit/node'
import { DEFAULT_TIME_LIMIT } from '@seedfast/world'
import { attemptNote, phaseText } from '../adopt/phase-text.js'
import { reportText } from '../adopt/report-text.js'
import { withWaitingLines } from '../console/waiting-lines.js'
import { DIFFERENT, DONE } from '../errors/exit-status.js'
import type { AddCommand } from '../options/command-context.js'
import { withExamples } from '../options/help-examples.js'
import { PRINT_JSON } from '../options/option-words.js'
import { MOST_SECONDS, numberOption } from '../options/number-option.js'

interface AdoptOptions {
  readonly id?: string
  readonly force?: boolean
  readonly dom?: boolean
  readonly timeLimit: number
  readonly engines?: string
  readonly json?: boolean
}

/** Adds `seedfast adopt`, which makes an existing game reproducible. */
export const addAdopt: AddCommand = (program, { console, folder, worlds, finish }) => {
  const command = program
    .command('adopt')
    .description('make an existing game reproducible without changing it')
    .argument('<entry>', 'a page, script or module, then # and the call, such as src/map.js#generateMap')
    .option('--id <id>', "the world's ID (default: derived from the call)")
    .option('--force', 'replace an existing config')
    .option('--dom', 'run the game with a real document, from the package linkedom')
    .addOption(
      numberOption(
        '--time-limit <seconds>',
        'time limit for loading the game and for each run',
        { min: 1, max: MOST_SECONDS },
        DEFAULT_TIME_LIMIT,
      ),
    )
    .option(
      '--engines <names>',
      'comma-separated engines that also run the game: bun, deno, chromium, firefox (default: none)',
    )
    .option('--json', PRINT_JSON)
    .action(async (target: string, options: AdoptOptions) => {
      const { id, force = false, dom = false, timeLimit: seconds, json = false } = options
      const engines = options.engines === undefined ? [] : await findEngines(engineNames(options.engines))
      const { stop } = console
      const request = { target, folder, force, dom, seconds, engines, stop, taken: worlds.ids }
      let phase = ''
      const onPhase = (started: AdoptPhase): void => {
        if (started.name === 'attempt') console.note(attemptNote(started.attempt, started.choices))
        phase = `: ${phaseText(started)}`
      }
      const report = await withWaitingLines(
        console,
        `adopt ${shortened(target)}`,
        () => adopt({ ...request, onPhase, ...(id === undefined ? {} : { id }) }),
        () => phase,
      )
      console.out(json ? `${JSON.stringify(report, null, 2)}\n` : reportText(report))
      const isSame =
        report.sameElsewhere &&
        report.elsewhere.every(({ state }) => state === 'equal' || state === 'not tested')
      const isReproducible = report.found.unstable === null && isSame
      finish(isReproducible && report.isWritten ? DONE : DIFFERENT)
    })
  withExamples(command, [
    ['seedfast adopt src/map.js#generateMap', 'call an exported function'],
    ['seedfast adopt game.html#World.generateMap()', 'run the scripts of a page'],
    ["seedfast adopt src/game.ts#'new Game(3).map'", 'any expression that returns a result'],
  ])
}

/** The maximum number of characters of a target in a progress line. */
const MOST_TARGET = 40

/** Shortens a target, such as `game.html#start(), level`, to its file if the expression is long. */
function shortened(target: string): string {
  return target.length <= MOST_TARGET ? target : target.replace(/#.*$/s, '')
}
