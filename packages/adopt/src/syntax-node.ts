/** A node of a parsed expression. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
