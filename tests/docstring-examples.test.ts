import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { typeErrors } from './check-examples.js'
import { ROOT } from './command.js'
import { placeOf, readExamples, runExample, type Example } from './run-examples.js'

/** An exported function. */
interface Exported {
  readonly name: string
  /** The code of its `@example`; `null` if it has none. */
  readonly example: Example | null
}

/** The name of the act map's schema. The dungeon package has an internal function with the same name. */
const INTERNAL = 'paramsSchema'

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.(?:test|fixture|contract|template|d)\.tsx?$|wasm|(?:^|[\\/])fuzz[\\/]/.test(file)

const sources = ['packages', 'apps'].flatMap((group) =>
  readdirSync(join(ROOT, group)).flatMap((name) => {
    const folder = join(group, name, 'src')
    // The studio exports nothing.
    if (name === 'studio' || !existsSync(join(ROOT, folder))) return []
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => join(folder, file))
  }),
)

const exported: readonly Exported[] = sources.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/^\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport (?:async )?function\*? (\w+)/gm)].map(
    ([doc, words, name]) => {
      const at = words!.indexOf('@example\n')
      if (at < 0) return { name: name!, example: null }
      const before = text.slice(0, text.indexOf(doc) + 3 + at)
      const code = words!
        .slice(at + '@example\n'.length)
        .replaceAll(/^ \* ?/gm, '')
        .trim()
      return { name: name!, example: { file, line: before.split('\n').length + 1, code: `${code}\n` } }
    },
  )
})

/** The examples that contain imports, and are therefore whole programs. The others only show a call. */
const programs = exported.flatMap(({ example }) =>
  example !== null && example.code.startsWith('import ') ? [example] : [],
)

describe('docstrings', () => {
  test.each(programs.map((example) => ({ place: placeOf(example), example })))(
    'the example at $place runs, and its values are correct',
    async ({ example }) => {
      await expect(runExample(example)).resolves.toBeDefined()
    },
  )

  test('their examples compile under strict settings', () => {
    expect(programs.length).toBeGreaterThan(30)
    expect(typeErrors(programs)).toEqual([])
  })

  test('of functions that a guide imports contain an example', () => {
    const guides = readdirSync(join(ROOT, 'docs')).filter((file) => file.endsWith('.md'))
    const imported = new Set(
      guides.flatMap((file) => readExamples(`docs/${file}`).flatMap(({ code }) => importedNames(code))),
    )
    const shown = new Set(exported.filter(({ example }) => example !== null).map(({ name }) => name))
    const without = exported.filter(({ name }) => imported.has(name) && !shown.has(name) && name !== INTERNAL)
    expect(without.map(({ name }) => name)).toEqual([])
  })
})

/** Returns the names of functions that an example imports from Seedfast's packages. */
function importedNames(code: string): string[] {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ES2022)
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return []
    const from = (statement.moduleSpecifier as ts.StringLiteral).text
    const names = statement.importClause?.namedBindings
    if (!/^@?seedfast/.test(from) || names === undefined || !ts.isNamedImports(names)) return []
    return names.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  })
}
