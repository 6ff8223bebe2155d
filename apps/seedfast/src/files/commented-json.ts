import { filePlace, parseJson } from '@seedfast/world'
import stripJsonComments from 'strip-json-comments'
import { readText } from './files.js'

/**
 * Parses a JSON file written by hand, which may contain comments and trailing commas. If the value is an object with a
 * `$schema` property, removes that property. Throws an InputError with the line and column of a syntax error.
 */
export function readCommentedJson(file: string): unknown {
  // Comments and trailing commas become spaces, so lines and columns stay the same.
  const value = parseJson(stripJsonComments(readText(file), { trailingCommas: true }), filePlace(file))
  if (typeof value !== 'object' || value === null || !('$schema' in value)) return value
  const { $schema: _, ...rest } = value
  return rest
}
