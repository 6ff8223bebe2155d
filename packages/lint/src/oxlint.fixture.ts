import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import typescript from 'typescript'

export interface Finding {
  readonly file: string
  /** The rule's name without the plugin's name. */
  readonly rule: string
  readonly message: string
  readonly line: number
  readonly column: number
}

const SOURCES = dirname(fileURLToPath(import.meta.url))
const OXLINT = fileURLToPath(new URL('../../../node_modules/oxlint/bin/oxlint', import.meta.url))

/** Runs oxlint on all files in a folder. Findings are in source order. */
export function oxlint(folder: string, args: readonly string[] = []): Finding[] {
  const run = spawnSync(process.execPath, [OXLINT, '-f', 'json', ...args, '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (!run.stdout.trimStart().startsWith('{')) throw new Error(`oxlint: ${run.stdout}${run.stderr}`)
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] }
  return diagnostics
    .map(({ filename, code, message, labels }) => {
      const rule = /^seedfast\((.*)\)$/.exec(code ?? '')?.[1]
      if (rule === undefined) throw new Error(`oxlint: ${filename}: ${message}`)
      const { line, column } = labels[0]!.span
      return { file: filename.replaceAll('\\', '/'), rule, message, line, column }
    })
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column))
}

interface Diagnostic {
  readonly filename: string
  readonly code?: string
  readonly message: string
  readonly labels: readonly { readonly span: { readonly line: number; readonly column: number } }[]
}

/** Creates an empty folder among the system's temporary files. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'seedfast-lint-'))
}

/**
 * Returns a folder with the plugin compiled to JavaScript from the current sources. The compiled plugin is needed
 * because oxlint doesn't load TypeScript on Node 20, and `dist` may be outdated.
 */
export function freshPlugin(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }))
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `seedfast-lint-plugin-${hash}`)
  if (!existsSync(folder)) {
    const made = temporaryFolder()
    writeFileSync(join(made, 'package.json'), '{ "type": "module" }\n')
    for (const { file, text } of files) {
      const target = join(made, file.replace(/\.ts$/, '.js'))
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, javascriptOf(text))
    }
    try {
      renameSync(made, folder)
    } catch (error) {
      if (!existsSync(folder)) throw error // Another test created it first.
    }
  }
  return folder
}

function javascriptOf(text: string): string {
  const compilerOptions = {
    target: typescript.ScriptTarget.ES2022,
    module: typescript.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
  }
  return typescript.transpileModule(text, { compilerOptions }).outputText
}
