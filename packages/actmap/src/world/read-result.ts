import { isInputError, schemaIssue, whenValid } from '@seedfast/world'
import { readBoard } from '../board/read-board.js'
import { typeNamesIn } from '../board/type-names.js'
import { generationResultSchema } from '../schema/result.js'

/**
 * The schema of results read from files, which may have been edited by hand. It also checks that the nodes and edges of
 * the map are consistent.
 */
export const readResultSchema = generationResultSchema.check(
  whenValid((context) => {
    try {
      const { graph, meta } = context.value
      readBoard(graph, typeNamesIn(meta), { in: 'params', path: ['graph'] })
    } catch (error) {
      if (!isInputError(error)) throw error
      context.issues.push(...error.issues.map((issue) => schemaIssue(issue)))
    }
  }),
)
