import type { SurveyOptions } from '../odds/survey-odds.js'

/** How many decks a view surveys for what has no closed form: few, for a view is drawn while somebody waits. */
export const SURVEY: SurveyOptions = { decks: 1000 }
