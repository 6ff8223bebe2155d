import type { AdoptPhase } from '@seedfast/adopt'

/** Describes what `adopt` does at present, such as `run 3 of 10, attempt 2`. */
export function phaseText(phase: AdoptPhase): string {
  if (phase.name === 'build') return 'bundling the game'
  const what = phase.name === 'load' ? 'loading the game' : `run ${phase.run} of ${phase.runs}`
  return phase.attempt === 1 ? what : `${what}, attempt ${phase.attempt}`
}
