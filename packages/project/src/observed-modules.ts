import { parseSync } from 'rolldown/utils'
import { bundleVariant, isBundle } from './bundle.js'
import { withChanges, type CodeChange } from './game/code-change.js'
import { powerChanges } from './game/powers.js'
import { visitNodes, type SyntaxNode } from './syntax-tree.js'

/** Defines the object that observes a run, on the first line, so that source maps stay right. */
const OBSERVER = "const $observer = globalThis[Symbol.for('seedfast.control')];"

/**
 * Returns the URLs of bundled modules that report what a run can't observe otherwise: the results of the operator `**`,
 * and the errors that the code catches. Modules that aren't bundles stay the same. Takes time linear in their length.
 */
export function observedModules(modules: readonly string[]): string[] {
  return modules.map((module) => (isBundle(module) ? bundleVariant(module, observed) : module))
}

function observed(code: string): string {
  const { program, errors } = parseSync('bundle.js', code)
  if (errors.some(({ severity }) => severity === 'Error')) return code
  const changes: CodeChange[] = [...powerChanges(code, program, '$observer.pow')]
  visitNodes(program as unknown as SyntaxNode, ({ type, start, ...node }) => {
    if (type !== 'CatchClause') return
    const [param, body] = [node['param'], node['body']] as [SyntaxNode | null, SyntaxNode]
    // A pattern takes the error apart, so the error itself has no name.
    if (param !== null && param.type !== 'Identifier') return
    const name = param === null ? '$error' : code.slice(param.start, param.end)
    if (param === null) changes.push({ at: start + 'catch'.length, length: 0, text: `(${name})` })
    changes.push({ at: body.start + 1, length: 0, text: `$observer.caught(${name});` })
  })
  return changes.length === 0 ? code : OBSERVER + withChanges(code, changes)
}
