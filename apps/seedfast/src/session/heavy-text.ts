import { differenceText, type HeavyFinding, type HeavyReport } from '@seedfast/session'
import { counted } from '../console/progress.js'
import { drawLines, stateText } from './replay-text.js'

/** A session that was played in heavy mode, and its name: a seed or a file. */
export interface HeavyRow extends HeavyReport {
  readonly name: string
}

/** Formats the outcome of heavy mode. */
export function heavyText(rows: readonly HeavyRow[], every: number): string {
  const steps = rows.reduce((sum, row) => sum + row.steps, 0)
  const failed = rows.filter(({ findings }) => findings.length > 0)
  if (steps === 0 && failed.length === 0)
    return 'heavy mode: not tested, because the sessions have no steps; give the session a bot or choices, or set its param inputs\n'
  const where = every === 1 ? 'every step' : `every ${every} steps`
  const head = `heavy mode, ${where}: saved, loaded, repeated and rolled back ${counted(steps, 'step')}`
  if (failed.length === 0) return `${head}: equal\n`
  return `${head}: ${failed.length} of ${counted(rows.length, 'session')} differ\n${failed
    .slice(0, MOST_ROWS)
    .flatMap(({ name, findings }) => [`  ${name}:\n`, ...findings.map(findingText)])
    .join('')}`
}

const MOST_ROWS = 5

const TESTS: Readonly<Record<HeavyFinding['test'], string>> = {
  saves: "the state can't be saved",
  'save and load': 'loading the saved state produces a different state',
  'step after loading': 'after loading, the step differs',
  'step twice':
    'the same step from two copies of a moment differs: it depends on something outside the state, such as a variable of a module',
  'step at another time': 'the step reads the clock, and differs at a different time',
  rollback: 'repeating the last steps after a rollback differs',
  'old state unchanged': 'the step returns a new state, but also changes the old one',
  'input unchanged': 'the step changes its input',
  'next draws only for steps': 'next draws although it returns no input',
  'params unchanged': 'the step changes the params',
  'questions change nothing': 'refuse, choices, problems or a goal changes the state',
  'questions draw nothing': 'refuse, choices, problems or a goal draws',
  'bot draws nothing': "the bot draws from the session's streams instead of its own",
  'choices are allowed': "choices lists an input that isn't allowed",
}

/** Formats a failed test of heavy mode. */
export function findingText({ test, step, difference, draw, message, lost }: HeavyFinding): string {
  const lines = [
    ...(draw === null ? [] : drawLines(draw, 'expected', 'found')),
    ...(difference === null ? [] : [differenceText(difference)]),
    ...(message === undefined ? [] : [message]),
    ...(lost === undefined
      ? []
      : [`saving and loading changes the game: ${stateText(lost, 'before', 'after')}`]),
  ]
  return `    step ${step}: ${TESTS[test]}\n${lines.map((line) => `      ${line}\n`).join('')}`
}
