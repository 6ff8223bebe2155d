import type { PageState } from '../../address/address.js'
import { paramWords, shellWord } from '../../address/command-words.js'
import type { SurveyInput } from './survey-input.js'

/** Returns the CLI command that runs the same survey, or null if the params can only be passed in a file. */
export function surveyCommand(state: PageState, { count, from, facts }: SurveyInput): string | null {
  // A survey ignores overrides, because they apply to a single seed.
  const given = paramWords({ ...state, overrides: [] })
  if (given === null) return null
  const words = ['npx', 'seedfast', 'survey', state.world, ...given, '--count', count.trim()]
  if (from.trim() !== '') words.push('--from', from.trim())
  words.push('--facts', facts.join())
  return words.map(shellWord).join(' ')
}
