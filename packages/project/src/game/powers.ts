import type { Plugin } from 'rolldown'
import { parseSync } from 'rolldown/utils'
import { visitNodes, type SyntaxNode } from '../syntax-tree.js'

const SOURCE = /\.(?:[cm]?[jt]sx?|svelte|vue)$/

/** Creates a bundler plugin that replaces the operator `**`, as {@link withoutPowers} does. */
export function powers(): Plugin {
  return {
    name: 'seedfast-powers',
    transform(code, id) {
      const file = id.replace(/\?.*$/, '')
      if (id.startsWith('\0') || !SOURCE.test(file) || !code.includes('**')) return null
      const parsed = parseSync(file.replace(/\.js$/, '.jsx').replace(/\.(?:svelte|vue)$/, '.ts'), code)
      if (parsed.errors.some(({ severity }) => severity === 'Error')) return null
      const replaced = withoutPowers(code, parsed.program)
      // Replacements keep the line numbers, so no source map is needed.
      return replaced === code ? null : { code: replaced, map: null }
    },
  }
}

/** A change to a source file: `text` replaces `length` characters at a position. */
interface Change {
  readonly at: number
  readonly length: number
  readonly text: string
}

/**
 * Returns a game's code with calls to `$game.pow` in place of the operator `**`, because the operator's results may
 * differ between engines in the last bit. A power whose operands are both literals stays unchanged. So does `**=`,
 * unless its target is a name or a path of names such as `hero.hp`.
 */
export function withoutPowers(code: string, program: unknown): string {
  const changes: Change[] = []
  visitNodes(program as SyntaxNode, (node) => {
    const { type, start, end, operator } = node
    const [left, right] = [node['left'], node['right']] as SyntaxNode[]
    if (type === 'BinaryExpression' && operator === '**') {
      if (left!.type === 'Literal' && right!.type === 'Literal') return
      changes.push(
        { at: start, length: 0, text: '$game.pow(' },
        { at: operatorAt(code, left!, right!), length: 2, text: ',' },
        { at: end, length: 0, text: ')' },
      )
    } else if (type === 'AssignmentExpression' && operator === '**=') {
      const target = code.slice(left!.start, left!.end)
      if (!/^[\w$.]+$/.test(target)) return
      changes.push(
        { at: operatorAt(code, left!, right!), length: 3, text: `= $game.pow(${target},` },
        { at: end, length: 0, text: ')' },
      )
    }
  })
  let text = code
  for (const { at, length, text: by } of changes.sort((a, b) => b.at - a.at))
    text = text.slice(0, at) + by + text.slice(at + length)
  return text
}

/** Returns the position of the operator between two operands. There may be comments around the operator. */
function operatorAt(code: string, left: SyntaxNode, right: SyntaxNode): number {
  const between = code.slice(left.end, right.start)
  const bare = between.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length))
  return left.end + bare.indexOf('**')
}
