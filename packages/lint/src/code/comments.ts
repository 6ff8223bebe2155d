import type { Node, SourceCode } from '../rule.js'

/** Returns whether a node contains a comment, which a rewrite would lose. */
export function hasComments(node: Node, code: SourceCode): boolean {
  return code.getCommentsInside(node).length > 0
}
