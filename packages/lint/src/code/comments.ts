import type { Node, SourceCode } from '../rule.js'

/** Whether there is a comment in a node: what is written anew would lose it. */
export function hasComments(node: Node, code: SourceCode): boolean {
  return code.getCommentsInside(node).length > 0
}
