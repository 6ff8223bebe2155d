import type { SurveyOptions } from '../odds/survey-odds.js'

/**
 * The survey options for views of decks whose odds have no closed forms. Only a few decks are simulated, because a
 * person is waiting for the view.
 */
export const SURVEY: SurveyOptions = { decks: 1000 }
