import type { SurveyOptions } from '../odds/survey-odds.js'

/**
 * The survey options for views of decks whose odds have no closed forms. There are few decks because a person is
 * waiting for the view.
 */
export const SURVEY: SurveyOptions = { decks: 1000 }
