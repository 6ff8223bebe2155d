import { InputError } from '@seedfast/world'
import { readBoard } from '../board/read-board.js'
import { generationResultSchema } from '../schema/result-schema.js'

/** The schema of results in files, which a person may have changed: nodes stand where they say, and edges join them. */
export const readResultSchema = generationResultSchema.superRefine(({ graph }, context) => {
  try {
    readBoard(graph)
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    for (const { path, message } of error.issues)
      context.addIssue({ code: 'custom', path: ['graph', ...path], message })
  }
})
