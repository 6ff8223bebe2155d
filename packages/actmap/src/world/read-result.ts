import { isInputError, schemaIssue } from '@seedfast/world'
import { readBoard } from '../board/read-board.js'
import { generationResultSchema } from '../schema/result-schema.js'

/**
 * The schema of results read from files, which may have been edited by hand. It also checks that the nodes and edges of
 * the map are consistent.
 */
export const readResultSchema = generationResultSchema.check((context) => {
  try {
    readBoard(context.value.graph, { in: 'params', path: ['graph'] })
  } catch (error) {
    if (!isInputError(error)) throw error
    context.issues.push(...error.issues.map((issue) => schemaIssue(issue)))
  }
})
