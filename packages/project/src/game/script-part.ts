import type { GamePart, GameSource } from '@seedfast/capture'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'rolldown/utils'
import { withChanges, type CodeChange } from './code-change.js'
import { refuseSyntaxErrors } from './game-fault.js'
import { boundNames, implicitGlobals } from './names/implicit-globals.js'
import { scriptNames, type ScriptNames } from './names/script-names.js'
import { topLevelNames, type Program } from './names/top-level-names.js'
import { powerChanges } from './powers.js'
import { givenNames, inWindow } from './part-code.js'
import { visitNodes, type SyntaxNode } from '../syntax-tree.js'

/** A classic script: the code, and the position of the code in its file. */
export interface Script {
  /** The path of the file, relative to the config's folder. */
  readonly file: string
  readonly code: string
  /** The line of the page on which an inline script starts. */
  readonly line?: number
}

/** Parses a classic script. Throws a GameFault for a syntax error. */
export function parseScript({ file, code, line = 1 }: Script): Program {
  const parsed = parseSync(file.replace(/\.\w+$/, '.js'), code, { sourceType: 'script' })
  refuseSyntaxErrors(parsed, code, file, line)
  return parsed.program
}

/**
 * Converts the classic scripts of a page, in the order that they run, and those that the page may add.
 * `isAll` is true if the page has no modules, which could change what the scripts declare.
 */
export function scriptParts(
  scripts: readonly Script[],
  added: Readonly<Record<string, Script>>,
  folder: string,
  isAll: boolean,
): Required<Pick<GameSource, 'added'>> & { readonly parts: readonly GamePart[] } {
  const programs = scripts.map(parseScript)
  const others = Object.values(added).map(parseScript)
  const names = scriptNames([...programs, ...others])
  // It isn't known when a page adds a script, nor whether the earlier scripts have run.
  const namesOf = (n: number): ScriptNames =>
    isAll && n < scripts.length ? names[n]! : { ...names[n]!, constant: [] }
  return {
    parts: scripts.map((script, n) => scriptPart(script, folder, programs[n]!, namesOf(n))),
    added: Object.fromEntries(
      Object.entries(added).map(([path, script], n) => [
        path,
        scriptPart(script, folder, others[n]!, namesOf(scripts.length + n)),
      ]),
    ),
  }
}

/**
 * Converts a classic script to a function that runs in the game's window. Names work as they do on a page: each script
 * can use the names that other scripts declare, whether these names are properties of the window or not. The names that
 * only this script declares are variables of the function, because looking up names in the window is slow. Line numbers
 * stay the same, so no source map is needed.
 */
export function scriptPart(
  script: Script,
  folder: string,
  program: Program = parseScript(script),
  names: ScriptNames = scriptNames([program])[0]!,
): GamePart {
  const { file, code, line = 1 } = script
  const { vars, functions, lexicals } = topLevelNames(program)
  const { shared, changes } = sharedVars(program, names.shared)
  const own = vars.filter((name) => !shared.has(name) && !functions.includes(name))
  const bind = (name: string): string =>
    `$game.bind(${JSON.stringify(name)}, () => ${name}, ($value) => { ${name} = $value });`
  const head = [
    ...own.map((name) => `${name} = ${bind(name)}`),
    ...[...functions, ...lexicals].map(bind),
  ].join(' ')
  const inWindows = [...vars.filter((name) => shared.has(name)), ...implicitGlobals(program)]
  const body = withChanges(code, [...powerChanges(code, program), ...changes])
  return {
    file,
    kind: 'script',
    code: `${'\n'.repeat(line - 1)}${inWindow({
      declared: inWindows,
      given: givenNames(code, names),
      constant: names.constant.filter((name) => code.includes(name)),
      body: `${head} ${body}\n`,
    })}\n//# sourceURL=${pathToFileURL(join(folder, file)).href}`,
  }
}

/**
 * Returns the changes that turn the declarations of shared variables into assignments, so that these variables are
 * properties of the window. Variables in the same declarations become properties, too.
 */
function sharedVars(
  program: Program,
  sharedNames: ReadonlySet<string>,
): { readonly shared: ReadonlySet<string>; readonly changes: readonly CodeChange[] } {
  const declarations: { readonly node: SyntaxNode; readonly isStatement: boolean }[] = []
  visitNodes(program as unknown as SyntaxNode, (node, parents) => {
    if (/Function|Class/.test(node.type)) return false
    if (node.type !== 'VariableDeclaration' || node['kind'] !== 'var') return
    const parent = parents.at(-1)!
    declarations.push({ node, isStatement: Array.isArray(parent['body']) })
  })
  const namesOf = ({ node }: (typeof declarations)[number]): string[] =>
    declaratorsOf(node).flatMap(({ id }) => boundNames(id))
  const shared = new Set(sharedNames)
  for (let size = -1; size !== shared.size;) {
    size = shared.size
    for (const names of declarations.map(namesOf))
      if (names.some((name) => shared.has(name))) for (const name of names) shared.add(name)
  }
  const changes = declarations
    .filter((one) => namesOf(one).some((name) => shared.has(name)))
    .flatMap(({ node, isStatement }) => [
      { at: node.start, length: 3, text: isStatement ? ';  ' : '   ' },
      // Without `var`, a statement can't start with the brace of a pattern.
      ...declaratorsOf(node)
        .filter(({ id, init }) => id.type !== 'Identifier' && init !== null)
        .flatMap(({ start, end }) => [
          { at: start, length: 0, text: '(' },
          { at: end, length: 0, text: ')' },
        ]),
    ])
  return { shared, changes }
}

type Declarator = SyntaxNode & { readonly id: SyntaxNode; readonly init: SyntaxNode | null }

function declaratorsOf(node: SyntaxNode): readonly Declarator[] {
  return node['declarations'] as readonly Declarator[]
}
