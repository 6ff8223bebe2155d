import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ESLint } from 'eslint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oxlint, temporaryFolder } from './oxlint.fixture.js'
import { plugin } from './plugin.js'

// The package as users have it: built, installed and set up as in the README. Both linters must report exactly the
// lines with a comment `expect: rule` on them or on the line below.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PACKAGE = join(ROOT, 'packages/lint')
const README = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
const STRICT_ALONE = [
  'consistent-comparator',
  'no-draw-in-lazy-cache',
  'no-draw-in-map-loop',
  'no-two-draws-in-one-expression',
  'sorted-keys-pick',
]

const project = temporaryFolder()
const game = join(project, 'src/game')

beforeAll(() => {
  cpSync(join(PACKAGE, 'planted/game'), game, { recursive: true })
  // A page outside the folder may read the clock.
  writeFileSync(join(project, 'src/page.js'), 'export const opened = Date.now()\n')
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n')
  mkdirSync(join(project, 'node_modules'))
  for (const name of ['eslint', '@typescript-eslint', 'eslint-plugin-seedfast']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(project, 'node_modules', name), 'dir')
  }
})

afterAll(() => rmSync(project, { recursive: true }))

/**
 * Returns a code block of the README whose first line is a comment with the given file name. `nth` selects one of
 * several such blocks.
 */
function readmeFile(name: string, nth = 0): string {
  const blocks = [...README.matchAll(/```(?:js|json)\n\/\/ (\S+)\n([^]*?)```/g)].filter(
    (block) => block[1] === name,
  )
  return blocks[nth]![2]!
}

function install(name: string, nth?: number, change: (text: string) => string = (text) => text): void {
  const file = join(project, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, change(readmeFile(name, nth)))
}

/** Returns the findings that the comments announce, as `file:line rule`. */
function planted(rules: (rule: string) => boolean = () => true): string[] {
  const lines = readdirSync(game)
    .filter((file) => /\.[jt]s$/.test(file))
    .flatMap((file) =>
      readFileSync(join(game, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => {
          const names = /\/\/ expect: (.*)$/.exec(line)?.[1]?.split(' ') ?? []
          return names
            .filter(rules)
            .map((rule) => `src/game/${file}:${marksLineAbove(line) ? i : i + 1} ${rule}`)
        }),
    )
  return lines.sort()
}

/** Returns whether a line contains only a comment, which then refers to the line above. */
function marksLineAbove(line: string): boolean {
  return line.trimStart().startsWith('//')
}

function byEslint(): string[] {
  // In a separate process, because this one resolves the workspace's packages to their sources.
  const program = join(ROOT, 'node_modules/eslint/bin/eslint.js')
  const run = spawnSync(process.execPath, [program, '-f', 'json', '.'], { cwd: project, encoding: 'utf8' })
  if (!run.stdout.startsWith('[')) throw new Error(`eslint: ${run.stdout}${run.stderr}`)
  return (JSON.parse(run.stdout) as ESLint.LintResult[])
    .flatMap(({ filePath, messages }) =>
      messages.map(({ line, ruleId, message }) => {
        const file = filePath.slice(project.length + 1).replaceAll('\\', '/')
        return `${file}:${line} ${ruleId?.replace('seedfast/', '') ?? message}`
      }),
    )
    .sort()
}

function byOxlint(): string[] {
  const findings = oxlint(project, ['-A', 'all', '--ignore-pattern', 'node_modules'])
  return findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort()
}

test('every rule has expected findings in JavaScript and TypeScript', () => {
  for (const rule of Object.keys(plugin.rules)) {
    expect(planted((name) => name === rule).length, rule).toBeGreaterThan(0)
  }
  expect(planted().some((line) => line.includes('.js:'))).toBe(true)
  expect(planted().some((line) => line.includes('.ts:'))).toBe(true)
})

test('ESLint with recommended, set up as in the README, reports exactly the marked lines', () => {
  install('eslint.config.js')
  expect(byEslint()).toEqual(planted((rule) => !STRICT_ALONE.includes(rule)).filter(needsNoSetting))
})

test('ESLint with strict and settings, set up as in the README, reports exactly the marked lines', () => {
  const typescript = `import parser from '@typescript-eslint/parser'\n`
  const files = `export default [{ files: ['**/*.ts'], languageOptions: { parser } }, { ignores: ['src/page.js'] },`
  install('eslint.config.js', 1, (text) => typescript + text.replace('export default [', files))
  expect(byEslint()).toEqual(planted())
})

test('oxlint with recommended, set up as in the README, reports exactly the marked lines', () => {
  install('src/game/.oxlintrc.json')
  expect(byOxlint()).toEqual(planted((rule) => !STRICT_ALONE.includes(rule)).filter(needsNoSetting))
})

test('oxlint with strict and settings reports exactly the marked lines', () => {
  install('src/game/.oxlintrc.json', 0, (text) => {
    const config = JSON.parse(text.replace('recommended', 'strict')) as object
    return JSON.stringify({ ...config, settings: { seedfast: { draws: ['*.roll'] } } })
  })
  expect(byOxlint()).toEqual(planted())
  rmSync(join(game, '.oxlintrc.json'))
})

test('oxlint with rules for a folder, set up as in the README, reports the lines marked for them', () => {
  install('.oxlintrc.json')
  const named = ['no-ambient-random', 'no-engine-math']
  expect(byOxlint()).toEqual(planted((rule) => named.includes(rule)))
  rmSync(join(project, '.oxlintrc.json'))
})

/**
 * Returns whether the rules report a finding without the setting `draws`. Only `die.roll()` needs this setting to count
 * as a draw.
 */
function needsNoSetting(line: string): boolean {
  const [, file, number] = /^src\/game\/(.*):(\d+) /.exec(line)!
  return !readFileSync(join(game, file!), 'utf8').split('\n')[Number(number) - 1]!.includes('die.roll()')
}
