import type { SurveyOptions } from '../odds/survey-odds.js'

/** The number of decks that views survey if there are no closed forms: few, because someone is waiting for the view. */
export const SURVEY: SurveyOptions = { decks: 1000 }
