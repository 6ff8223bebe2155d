import type { SurveyOptions } from '../odds/survey-odds.js'

/** The decks that views survey if there are no closed forms: few, because somebody waits for the view. */
export const SURVEY: SurveyOptions = { decks: 1000 }
