import type { AdoptPhase, Choice } from '@seedfast/adopt'
import { duration } from '../console/progress.js'

/** Describes the current phase of `adopt`, such as `run 3 of 10, attempt 2, about 8 s left`. */
export function phaseText(phase: AdoptPhase): string {
  if (phase.name === 'build' || phase.name === 'attempt') return 'bundling the game'
  if (phase.name === 'engine') return `running the game in ${phase.engine}`
  const left =
    phase.left === undefined
      ? ', with an estimate after the first run'
      : `, about ${duration(phase.left / 1000)} left`
  if (phase.name === 'load') return `loading the game${attemptText(phase.attempt)}${left}`
  const what = phase.name === 'run' ? 'run' : 'run under changed conditions,'
  return `${what} ${phase.run} of ${phase.runs}${attemptText(phase.attempt)}${left}`
}

function attemptText(attempt: number): string {
  return attempt === 1 ? '' : `, attempt ${attempt}`
}

/** Announces another attempt, with the options that the previous attempt lacked. */
export function attemptNote(attempt: number, choices: readonly Choice[]): string {
  return `note: attempt ${attempt} of at most 3: ${choices.map(choiceReason).join('; ')}\n`
}

function choiceReason(choice: Choice): string {
  switch (choice.option) {
    case 'globals':
      return `the game doesn't define ${choice.names.join(', ')}`
    case 'sort':
      return choice.reason === 'random-sort' ? 'comparators draw' : 'comparators contradict themselves'
    case 'math':
      return 'some functions may return different values on other engines'
    case 'clock':
      return 'the game may seed its own generator from the clock'
    case 'fresh':
      return choice.reason === 'state'
        ? 'runs may change the state of later runs'
        : 'the game draws or reads the clock while it loads'
  }
}
