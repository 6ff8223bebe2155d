import type { SurveyOptions } from '../odds/survey-odds.js'

/**
 * Survey options for views of decks whose odds can't be computed by closed forms. The number of decks is small because
 * a person is waiting for the view.
 */
export const SURVEY: SurveyOptions = { decks: 1000 }
