import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from './command.js'
import { errorTextUses, type ErrorTextUse } from './error-text-uses.js'

/** The functions that parse the text of an error, with the reason why there is no other way. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/audit/src/ambience/stack-frames.ts framesOf': 'engines provide call sites only as text',
  'packages/audit/src/ambience/stack-frames.ts currentSite': 'engines provide call sites only as text',
  'packages/project/src/bundler-faults.ts explanation':
    'rolldown provides its explanation only in a report for terminals',
  'packages/project/src/game/build-config/project-names.ts thrownIn':
    'engines provide call sites only as text',
  'packages/project/src/load-config.ts thrownAt': 'engines provide call sites only as text',
  'packages/search-store/src/open-failure.ts errnoOf':
    "the message is JSON, as DuckDB's option errors_as_json promises",
  'packages/search-store/src/write-failure.ts writeFailure':
    "DuckDB's message names a temporary file, which no longer exists when the message is shown",
  'packages/world/src/messages.ts reasonText': 'keeps only the first line of a message',
}

/** Code that must be found: each snippet is a module that depends on the text of an error. */
const PLANTED: readonly (readonly [kind: ErrorTextUse['kind'], what: string, code: string])[] = [
  ['parses', 'a search in a message', `if (error.message.includes('ENOENT')) run()`],
  ['parses', 'a comparison of a message', `if (error.message === 'no') run()`],
  ['parses', 'a regular expression', `if (/line (\\d+)/.exec(error.message)) run()`],
  ['parses', 'a switch', `switch (error.message) { default: run() }`],
  ['parses', 'JSON in a message', `run(JSON.parse(error.message))`],
  ['parses', 'a fallback in parentheses', `run((error.message || error.name).split('\\n'))`],
  ['parses', 'a destructured message', `const { message } = error; run(message.split(':'))`],
  ['parses', 'a renamed message', `const { message: text } = error; run(text.split(':'))`],
  ['parses', 'a variable', `const text = error.message; run(text.startsWith('E'))`],
  ['parses', 'a variable set by a call', `const text = trimmed(error.message); run(text.startsWith('E'))`],
  ['parses', 'a variable that an array sets', `const [first] = error.message.trim().split(' '); run(first)`],
  ['parses', 'a function that returns the message', `run(textOf(error).indexOf(':'))`],
  ['parses', 'an error of unknown type', `try { run() } catch (e) { run(String(e).split(':')) }`],
  ['parses', 'a cast', `try { run() } catch (e) { run((e as { message: string }).message.at(0) === 'E') }`],
  [
    'parses',
    'a cast before destructuring',
    `try { run() } catch (thrown) { const { message } = (thrown ?? {}) as { message?: unknown }; run(JSON.parse(String(message))) }`,
  ],
  ['parses', 'a message from an array', `run([error.message, error.name].find(Boolean)!.split(':'))`],
  ['parses', 'the reason of an error', `run(storeError.reason.match(/disk/))`],
  ['parses', 'the stack of an error', `run(error.stack!.split('\\n'))`],
  ['parses', 'the message of an issue', `run(issue.message.replace(/^must/, 'has to'))`],
  ['parses', 'a number in a message', `run(Number(error.message))`],
  ['composes', 'a template', 'run(`failed: ${error.message}`)'],
  ['composes', 'a concatenation', `run('failed: ' + error.message)`],
  ['composes', 'an error in a template', 'run(`failed: ${error}`)'],
  ['composes', 'String(error)', 'try { run() } catch (e) { run(`failed: ${String(e)}`) }'],
  ['composes', 'a function of another module', 'run(`failed: ${thrownText(error)}`)'],
  ['composes', 'a variable', 'const text = error.message; run(`failed: ${text}`)'],
  ['composes', 'a destructured parameter', 'errors.map(({ message }) => `- ${message}`)'],
  ['composes', 'an optional error', 'run(`both fail: ${failed.a?.message}`)'],
  ['composes', 'the reason of an error', 'run(`failed: ${storeError.reason}`)'],
  ['composes', 'joined lines', `run(['failed', error.message].join(': '))`],
  ['composes', 'joined messages of issues', `run([issue].map(({ message }) => message).join('; '))`],
  ['composes', 'concat', `run('failed: '.concat(error.message))`],
]

/** Code that is allowed, because it doesn't depend on the text of an error. */
const ALLOWED: readonly (readonly [what: string, code: string])[] = [
  ['a message that is passed on', 'run(error.message)'],
  ['a check whether there is a message', `if (error.message === '') run()`],
  ['two runs that fail in the same way', 'if (failed.a?.message === failed.b?.message) run()'],
  ['a line break after a message', 'run(`${error.message}\\n`)'],
  ['the place of an issue before its message', 'run(`${issue.place.name}: ${issue.message}`)'],
  ['other properties of an error', 'run(`${error.name}: ${storeError.file}`)'],
  ['a message that isn’t an error', `const data = { message: 'hello' }; run(data.message.split(' '))`],
]

/** Matches the words without which a file can't contain the text of an error. */
const MENTIONS = /cause|err\b|error|fail|fault|issue|message|reason|stack|thrown/i

const HEAD = `
import { thrownText, type Issue } from '@seedfast/world'
class StoreError extends Error {
  constructor(readonly file: string, readonly reason: string) { super() }
}
declare const error: Error
declare const errors: readonly Error[]
declare const storeError: StoreError
declare const issue: Issue
declare const failed: { a?: { message: string; sites: string[] }; b?: { message: string; sites: string[] } }
declare const trimmed: (text: string) => string
function textOf(thrown: unknown): string { return thrown instanceof Error ? thrown.message : '' }
declare function run(value?: unknown): void
export const used = [thrownText, textOf]
`

const codes = [...PLANTED.map(([, , code]) => code), ...ALLOWED.map(([, code]) => code)]
const snippets = new Map(
  codes.map((code, i) => [join(ROOT, `packages/world/src/planted-${i}.ts`), HEAD + code]),
)
const files = sourceFiles()
const program = programOf([...files, ...snippets.keys()])
const uses = errorTextUses(program, files).map((use) => ({ ...use, file: use.file.slice(ROOT.length) }))

test.each(PLANTED.map(([kind, what, code]) => [kind, what, code] as const))(
  'finds code that %s %s',
  (kind, _what, code) => {
    expect(usesIn(code)).toContain(kind)
  },
)

test.each(ALLOWED.map(([what, code]) => [what, code] as const))('allows %s', (_what, code) => {
  expect(usesIn(code)).toEqual([])
})

test('the planted snippets compile', () => {
  const faults = [...snippets.keys()].flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ messageText }) => messageText),
  )
  expect(faults).toEqual([])
})

test("no code parses an error's message, since errors have codes and data", () => {
  const parsed = uses.filter(({ kind }) => kind === 'parses')
  expect(parsed.filter((use) => !(placeOf(use) in EXCEPTIONS))).toEqual([])
  expect(new Set(parsed.map(placeOf))).toEqual(new Set(Object.keys(EXCEPTIONS)))
})

test("only a messages.ts embeds an error's message in another", () => {
  const composed = uses.filter(({ kind, file }) => kind === 'composes' && !/(?:^|\/)messages\.ts$/.test(file))
  expect(composed).toEqual([])
})

function placeOf({ file, inside }: ErrorTextUse): string {
  return `${file} ${inside}`
}

function usesIn(code: string): readonly ErrorTextUse['kind'][] {
  const file = [...snippets].find(([, text]) => text === HEAD + code)![0]
  return errorTextUses(program, [file]).map(({ kind }) => kind)
}

/** Creates a program with the types of all sources. Files that don't exist contain the planted snippets. */
function programOf(roots: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['seedfast-source'],
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options, true)
  const { fileExists, getSourceFile, readFile } = host
  host.fileExists = (file) => snippets.has(file) || fileExists(file)
  host.readFile = (file) => snippets.get(file) ?? readFile(file)
  host.getSourceFile = (file, language, ...rest) => {
    const text = snippets.get(file)
    return text === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, text, language, true)
  }
  return ts.createProgram(roots, options, host)
}

/** Returns the sources of all packages and apps that mention errors, without tests and their fixtures. */
function sourceFiles(): string[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(ROOT, group)).flatMap((name) => {
      const folder = join(ROOT, group, name, 'src')
      if (!existsSync(folder)) return []
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.test|\.fixture|\.contract|\.template)\.tsx?$/.test(file))
        .map((file) => join(folder, file).replaceAll('\\', '/'))
        .filter((file) => MENTIONS.test(readFileSync(file, 'utf8')))
    }),
  )
}
