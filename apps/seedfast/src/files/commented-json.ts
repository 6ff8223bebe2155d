import { filePlace, parseJson } from '@seedfast/world'
import stripJsonComments from 'strip-json-comments'
import { readText } from './files.js'

/**
 * Parses a JSON file written by hand, which may contain comments and trailing commas. A `$schema` property at the top
 * level is removed. If there is a syntax error, throws an `InputError` that names the line and column of the error.
 */
export function readCommentedJson(file: string): unknown {
  // Comments and trailing commas are replaced with spaces, so that lines and columns don't change.
  const value = parseJson(
    stripJsonComments(readText(file, 'params file'), { trailingCommas: true }),
    filePlace(file),
  )
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}
