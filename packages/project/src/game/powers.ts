import type { Plugin } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { withChanges, type CodeChange } from './code-change.js'
import { visitNodes, type SyntaxNode } from '../syntax-tree.js'

const SOURCE = /\.(?:[cm]?[jt]sx?|svelte|vue)$/

/** Creates a bundler plugin that replaces the operator `**`, as {@link powerChanges} describes. */
export function powers(): Plugin {
  return {
    name: 'seedfast-powers',
    transform(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (id.startsWith('\0') || !SOURCE.test(file) || !code.includes('**')) return null
      const parsed = parseSync(file.replace(/\.js$/, '.jsx').replace(/\.(?:svelte|vue)$/, '.ts'), code)
      if (parsed.errors.some(({ severity }) => severity === 'Error')) return null
      const changes = powerChanges(code, parsed.program)
      // Replacements keep the line numbers, so no source map is needed.
      return changes.length === 0 ? null : { code: withChanges(code, changes), map: null }
    },
  }
}

/**
 * Returns the changes that put calls to `pow` in place of the operator `**`, because the operator's results may
 * differ between engines in the last bit. A power whose operands are both literals stays unchanged. So does `**=`,
 * unless its target is a name or a path of names such as `hero.hp`.
 */
export function powerChanges(code: string, program: unknown, pow = '$game.pow'): readonly CodeChange[] {
  const changes: CodeChange[] = []
  visitNodes(program as SyntaxNode, (node) => {
    const { type, start, end, operator } = node
    const [left, right] = [node['left'], node['right']] as SyntaxNode[]
    if (type === 'BinaryExpression' && operator === '**') {
      if (left!.type === 'Literal' && right!.type === 'Literal') return
      changes.push(
        { at: start, length: 0, text: `${pow}(` },
        { at: operatorAt(code, left!, right!), length: 2, text: ',' },
        { at: end, length: 0, text: ')' },
      )
    } else if (type === 'AssignmentExpression' && operator === '**=') {
      const target = code.slice(left!.start, left!.end)
      if (!/^[\w$.]+$/.test(target)) return
      changes.push(
        { at: operatorAt(code, left!, right!), length: 3, text: `= ${pow}(${target},` },
        { at: end, length: 0, text: ')' },
      )
    }
  })
  return changes
}

/** Returns the position of the operator between two operands. There may be comments around the operator. */
function operatorAt(code: string, left: SyntaxNode, right: SyntaxNode): number {
  const between = code.slice(left.end, right.start)
  const bare = between.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length))
  return left.end + bare.indexOf('**')
}
