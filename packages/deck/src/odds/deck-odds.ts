import { exactOdds, whyNotExact } from './exact-odds.js'
import type { DeckOdds, OddsRequest } from './odds.js'
import { surveyOdds, type SurveyOptions } from './survey-odds.js'

/**
 * Returns the odds of a deck. Computes them with closed forms if the deck supports them. Otherwise, estimates them with
 * a survey.
 */
export function deckOdds(request: OddsRequest, options: SurveyOptions = {}): DeckOdds {
  return whyNotExact(request) === null ? exactOdds(request) : surveyOdds(request, options)
}
