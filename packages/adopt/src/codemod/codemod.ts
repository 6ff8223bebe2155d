import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import { writeWholeFile } from '@seedfast/files'
import { readFileSync } from 'node:fs'
import { dirname, extname, relative, sep } from 'node:path'
import type { CodemodNote, NoteAt } from './codemod-note.js'
import { findSources, SCRIPT } from './find-sources.js'
import { moduleKind, type ModuleKind } from './module-kind.js'
import { seedSource } from './seed-source.js'
import { parse, positionOf } from './syntax.js'

/** The files to change, and the options for changing them. */
export interface CodemodInput {
  /** The paths of files and folders, relative to `folder`. */
  readonly paths: readonly string[]
  readonly folder: string
  /**
   * How files without imports access the functions that replace calls. By default, the page that loads a file
   * or the `package.json` determines this.
   */
  readonly as?: ModuleKind
  /** Whether to write the changed files. If false, the changes are only reported. Default: false. */
  readonly write?: boolean
}

/** The changes made or, if `write` was false, the changes that would be made. */
export interface CodemodReport {
  /** The changed files, each with the number of replaced calls and a unified diff. */
  readonly changed: readonly ChangedFile[]
  /** The reasons why calls weren't changed, and things to check in changed files. */
  readonly notes: readonly CodemodNote[]
}

export interface ChangedFile {
  readonly file: string
  readonly kind: ModuleKind
  readonly calls: number
  readonly diff: string
}

/** Matches code that might contain calls to replace, and therefore must be parsed. */
const MENTIONS = /\brandom\b|randomUUID|getRandomValues|randomBytes|randomInt|\buuid\b/
/**
 * Matches the calls to report in files that are neither JavaScript nor TypeScript. Calls in such files can't be
 * replaced.
 */
const CALLS = /\bMath\.random\b|\brandomUUID\(|\bgetRandomValues\(/

/**
 * Replaces calls to `Math.random`, `crypto.randomUUID` and the package uuid with calls to functions from
 * `@seedfast/rng/random`. Throws an InputError for a path that doesn't exist.
 */
export function codemod({ paths, folder, as, write = false }: CodemodInput): CodemodReport {
  const changed: ChangedFile[] = []
  const notes: CodemodNote[] = []
  for (const path of findSources(paths, folder)) {
    const file = relative(folder, path).replaceAll(sep, '/')
    const text = readFileSync(path, 'utf8')
    const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    const code = text.slice(bom.length)
    const isScript = SCRIPT.test(path)
    const mention = (isScript ? MENTIONS : CALLS).exec(code)
    if (mention === null) continue
    const refuse: NoteAt = ({ start }, noted, data) => {
      notes.push({ file, ...positionOf(code, start), code: noted, data, left: true } as CodemodNote)
    }
    if (!isScript) {
      refuse({ start: mention.index }, 'not-a-script', {})
      continue
    }
    const parsed = parse(path, code)
    if ('error' in parsed) {
      refuse({ start: parsed.at }, 'syntax-error', { error: parsed.error })
      continue
    }
    const kind = moduleKind(path, parsed.program, folder) ?? as ?? null
    const seeded = seedSource({ file, code, parsed, kind: kind ?? 'esm' })
    if (seeded.calls > 0 && (kind === null || (kind === 'script' && extname(path).endsWith('ts')))) {
      refuse({ start: 0 }, kind === null ? 'unknown-kind' : 'script-types', {})
      continue
    }
    notes.push(...seeded.notes)
    if (seeded.calls === 0) continue
    const diff = createTwoFilesPatch(
      `a/${file}`,
      `b/${file}`,
      text,
      bom + seeded.code,
      undefined,
      undefined,
      {
        headerOptions: FILE_HEADERS_ONLY,
      },
    )
    changed.push({ file, kind: kind!, calls: seeded.calls, diff })
    if (write) {
      const within = file.startsWith('../') ? dirname(path) : folder
      writeWholeFile(path, bom + seeded.code, { within })
    }
  }
  return { changed, notes }
}
