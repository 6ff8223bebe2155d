import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { newFolder, ROOT, run, shellCommand } from './command.js'
import { withoutProgress } from './without-progress.js'

/** A guide whose steps are executed. */
export interface Guide {
  readonly file: string
  readonly text: string
  readonly steps: readonly Step[]
}

/**
 * One block of a guide: a file to write (`ts name`, `json name`, …), a change to a file (`diff name`), or commands with
 * their output (`console`).
 */
export interface Step {
  readonly kind: 'file' | 'diff' | 'console'
  /** The file that a block writes or changes. */
  readonly name: string
  readonly body: string
  /** The index in the guide where the block's body starts. */
  readonly from: number
  readonly line: number
}

/** Matches the counts that a search prints now and then, because they depend on the machine's speed. */
const COUNTS = /^search \w+: [\d,]+ seeds, [\d,]+\/s, [\d,]+ hits?(?:, 1 in [\d,.]+)?\n/gm
const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm

/** Reads a guide. Blocks without a file name are only steps if they are `console` blocks. */
export function readGuide(file: string): Guide {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const steps = [...text.matchAll(BLOCK)].flatMap((match): Step[] => {
    const [, language, name = '', body] = match as unknown as [string, string, string | undefined, string]
    if (language !== 'console' && name === '') return []
    const kind = language === 'console' || language === 'diff' ? language : 'file'
    const from = match.index + match[0].length - 3 - body.length
    return [{ kind, name, body, from, line: text.slice(0, from).split('\n').length }]
  })
  return { file, text, steps }
}

/** One command of a console block, with its expected and its actual output. */
export interface CommandRecord {
  readonly command: string
  /** The exit status that the guide states (`# exits 1`), or 0 if it states none. */
  readonly expectedStatus: number
  readonly expected: string
  readonly status: number | null
  readonly printed: string
}

/** The packages that a reader of a guide has installed. */
const INSTALLED = ['seedfast', '@seedfast', 'vitest', 'zod']

/** A folder where a guide's steps are executed, with Seedfast installed. */
export class Walk {
  readonly folder = newFolder()
  private readonly env: NodeJS.ProcessEnv

  constructor() {
    const programs = newFolder()
    const bin = join(ROOT, 'node_modules', '.bin')
    for (const [name, text] of [
      ['npx', 'exec "$@"'],
      ['seedfast', `exec ${shellCommand} "$@"`],
    ] as const) {
      writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(programs, name), 0o755)
    }
    const path = [programs, bin, process.env['PATH']].join(delimiter)
    // Links to the packages installed here, in a separate folder, because bundles are cached in it.
    mkdirSync(join(this.folder, 'node_modules'))
    for (const name of INSTALLED)
      symlinkSync(join(ROOT, 'node_modules', name), join(this.folder, 'node_modules', name))
    const when = '2026-01-31T12:00:00Z'
    this.env = {
      PATH: path,
      HOME: this.folder,
      LANG: 'C.UTF-8',
      NO_COLOR: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      // Commits have the same hashes wherever and whenever the guide runs.
      GIT_AUTHOR_NAME: 'You',
      GIT_AUTHOR_EMAIL: 'you@example.org',
      GIT_AUTHOR_DATE: when,
      GIT_COMMITTER_NAME: 'You',
      GIT_COMMITTER_EMAIL: 'you@example.org',
      GIT_COMMITTER_DATE: when,
    }
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', '.'], {
      cwd: this.folder,
      env: this.env,
    })
    writeFileSync(join(this.folder, '.git', 'info', 'exclude'), 'node_modules\n.cache\n')
  }

  /** Executes a step and returns the commands that it contains, with their output. */
  async take(step: Step): Promise<CommandRecord[]> {
    const file = join(this.folder, step.name)
    if (step.kind === 'file') {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, step.body)
      return []
    }
    if (step.kind === 'diff') {
      writeFileSync(file, patched(readFileSync(file, 'utf8'), step))
      return []
    }
    const records: CommandRecord[] = []
    for (const { command, expected, expectedStatus } of commandsOf(step)) {
      const { status, out } = await run('sh', ['-c', `${command} 2>&1`], { cwd: this.folder, env: this.env })
      records.push({
        command,
        expected,
        expectedStatus,
        status,
        printed: withoutProgress(out).replaceAll(COUNTS, ''),
      })
    }
    return records
  }
}

/** Returns the commands of a console block: each `$ ` line with the output below it. */
function commandsOf({ body }: Step): { command: string; expected: string; expectedStatus: number }[] {
  return body
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      const [, command, status] = /^(.*?)(?:\s+# exits (\d+))?$/.exec(part.slice(0, end))!
      return { command: command!, expected: part.slice(end + 1), expectedStatus: Number(status ?? 0) }
    })
}

/** Applies a diff to a file. Each context line and each removed line must occur exactly once. */
function patched(text: string, { body, line, name }: Step): string {
  const lines = body.split('\n').slice(0, -1)
  const side = (not: string): string =>
    lines
      .filter((one) => !one.startsWith(not))
      .map((one) => `${one.slice(1)}\n`)
      .join('')
  const [before, after] = [side('+'), side('-')]
  const parts = text.split(before)
  if (parts.length !== 2)
    throw new Error(
      `line ${line}: expected these lines once in ${name}, found them ${parts.length - 1} times`,
    )
  return parts.join(after)
}

/**
 * Returns whether a command's output matches the guide. A line `…` matches any number of lines. A version matches any
 * version, and a commit any commit.
 */
export function shows(expected: string, printed: string): boolean {
  const pattern = plain(expected)
    .split(/^ *…$/m)
    .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]*')
  return new RegExp(`^${pattern}$`).test(plain(printed).trim())
}

function plain(text: string): string {
  return text
    .replaceAll(/\d+\.\d+\.\d+(?:\.\d+)?/g, '0.0.0')
    .replaceAll(/\([0-9a-f]{10}\)$/gm, '(0000000000)')
    .replaceAll(/ +$/gm, '')
}

/** Returns the guide with the current output of its console blocks. Abridged outputs stay as they are. */
export function updated({ text }: Guide, records: ReadonlyMap<Step, readonly CommandRecord[]>): string {
  let after = text
  for (const [step, answers] of [...records].reverse()) {
    const body = answers
      .map(({ command, expected, expectedStatus, printed }) => {
        const says = expectedStatus === 0 ? '' : `  # exits ${expectedStatus}`
        const shown = shows(expected, printed) ? expected : printed.replaceAll(/ +$/gm, '')
        return `$ ${command}${says}\n${shown}`
      })
      .join('')
    after = after.slice(0, step.from) + body + after.slice(step.from + step.body.length)
  }
  return after
}
