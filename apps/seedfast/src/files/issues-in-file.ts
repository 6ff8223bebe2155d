import { InputError, lineAndColumn, type Issue, type Path } from '@seedfast/world'
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'
import { readText, STANDARD } from './files.js'

/** The codes of issues about a key, not about its value. */
const KEY_CODES: readonly string[] = ['unknown-key', 'invalid-key']

/**
 * Returns an InputError in which each issue names the line and column of its value in a JSON file (possibly with
 * comments). If the value is missing, the issue names the position of the innermost object or array around it.
 */
export function issuesInFile(issues: readonly Issue[], file: string): InputError {
  if (file === STANDARD) return new InputError(issues)
  const text = readText(file, 'params file')
  const tree = parseTree(text, [], { allowTrailingComma: true })
  return new InputError(
    issues.map((issue) => {
      const { place, code } = issue
      const node = tree === undefined ? undefined : nodeAt(tree, place.path ?? [], KEY_CODES.includes(code))
      return node === undefined
        ? issue
        : { ...issue, place: { ...place, start: lineAndColumn(text, node.offset) } }
    }),
  )
}

function nodeAt(tree: Node, path: Path, isKey: boolean): Node | undefined {
  const node = findNodeAtLocation(tree, [...path])
  if (node === undefined) return path.length === 0 ? undefined : nodeAt(tree, path.slice(0, -1), false)
  return isKey ? node.parent?.children?.[0] : node
}
