import { EMPTY_BOOK, readScoreBook, type ScoreBook } from '@seedfast/deals'
import { isInputError } from '@seedfast/world'
import { storedValue } from '../../../ui/stored-value.js'

/** The scorecard, which the browser stores in the format of scorecard files. */
export const storedScores = storedValue<ScoreBook>('deals.scores', EMPTY_BOOK, (text) => {
  if (text === null) return { value: EMPTY_BOOK, damaged: false }
  try {
    return { value: readScoreBook(text, { in: 'file', name: 'seedfast.deals.scores' }), damaged: false }
  } catch (error) {
    if (!isInputError(error)) throw error
    return { value: EMPTY_BOOK, damaged: true }
  }
})
