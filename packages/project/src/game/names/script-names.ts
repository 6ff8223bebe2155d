import { visitNodes, type SyntaxNode } from '../../syntax-tree.js'
import { boundNames } from './implicit-globals.js'
import { topLevelNames, type Program } from './top-level-names.js'

/** The global names that a script shares with the other scripts of its page. */
export interface ScriptNames {
  /** The names that several scripts declare. They stay properties of the window, which all scripts use. */
  readonly shared: ReadonlySet<string>
  /**
   * The names that an earlier script declares and that nothing changes after that script has run. The script receives
   * their values as parameters, because looking up names in the window is slow.
   */
  readonly constant: readonly string[]
  /** The names that any of the scripts declares or changes. */
  readonly changed: ReadonlySet<string>
}

/**
 * Returns the shared names of each script of a page. `programs` contains the scripts in the order that they run.
 */
export function scriptNames(programs: readonly Program[]): readonly ScriptNames[] {
  const declared = programs.map(declaredNames)
  const counts = new Map<string, number>()
  for (const names of declared) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isShared = (name: string): boolean => counts.get(name)! > 1
  const shared = new Set([...counts.keys()].filter(isShared))
  const assigned = new Set(programs.flatMap((program) => [...assignedNames(program)]))
  const changed = new Set([...counts.keys(), ...assigned])
  return programs.map((_, n) => ({
    shared,
    constant: declared
      .slice(0, n)
      .flatMap((names) => [...names].filter((name) => !isShared(name) && !assigned.has(name))),
    changed,
  }))
}

function declaredNames(program: Program): ReadonlySet<string> {
  const { vars, functions, lexicals } = topLevelNames(program)
  return new Set([...vars, ...functions, ...lexicals])
}

/**
 * Returns the names that a program assigns values to, except in their only declarations. Includes local names and the
 * names of properties, because a program may change a global as in `window.map = {}`.
 */
function assignedNames(program: Program): ReadonlySet<string> {
  const found = new Set<string>()
  const declared = new Set<string>()
  visitNodes(program as unknown as SyntaxNode, (node) => {
    const { type } = node
    if (type === 'AssignmentExpression' || type === 'ForInStatement' || type === 'ForOfStatement')
      for (const name of changedNames(node['left'] as SyntaxNode)) found.add(name)
    else if (type === 'UpdateExpression')
      for (const name of changedNames(node['argument'] as SyntaxNode)) found.add(name)
    else if (type === 'VariableDeclarator' && node['init'] !== null)
      for (const name of boundNames(node['id'] as SyntaxNode))
        if (declared.has(name)) found.add(name)
        else declared.add(name)
  })
  return found
}

function changedNames(target: SyntaxNode): readonly string[] {
  if (target.type !== 'MemberExpression') return boundNames(target)
  const { name, value } = target['property'] as SyntaxNode
  const property = target['computed'] === true ? value : name
  return typeof property === 'string' ? [property] : []
}
