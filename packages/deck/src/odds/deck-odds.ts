import { exactOdds, whyNotExact } from './exact-odds.js'
import type { DeckOdds, OddsRequest } from './odds.js'
import { surveyOdds, type SurveyOptions } from './survey-odds.js'

/** What to expect of a deck: by closed forms where there are any, by a survey otherwise. */
export function deckOdds(request: OddsRequest, options: SurveyOptions = {}): DeckOdds {
  return whyNotExact(request) === null ? exactOdds(request) : surveyOdds(request, options)
}
