// Walks over WebAssembly expressions.
import binaryen from 'binaryen'

const PARTS = [
  'children',
  'operands',
  'condition',
  'ifTrue',
  'ifFalse',
  'body',
  'ptr',
  'value',
  'left',
  'right',
  'dest',
  'source',
  'size',
]

/** Calls `visit` with the info of an expression and of all expressions in it. */
export function walk(expression, visit) {
  const info = binaryen.getExpressionInfo(expression)
  visit(info)
  if (info.id === binaryen.ConstId) return
  for (const part of PARTS.flatMap((key) => info[key] ?? [])) if (part !== 0) walk(part, visit)
}
