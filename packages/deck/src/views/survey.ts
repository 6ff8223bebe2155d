import type { SurveyOptions } from '../odds/survey-odds.js'

/**
 * The survey options for views of decks whose odds have no closed forms. Few decks are simulated, because a person is
 * waiting for the view.
 */
export const SURVEY: SurveyOptions = { decks: 1000 }
