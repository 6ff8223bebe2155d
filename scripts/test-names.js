// Compares the names of all tests with tests/test-names.txt, which lists those of an earlier commit. Prints the names
// that are missing, and exits with 1 if there are any. Tests may move to another file. With --update, writes the list.
//
// The list is a tree: files, then groups, then tests. Long names end in the start of their hash.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installed } from './run.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LIST = join(ROOT, 'tests', 'test-names.txt')
const WHOLE = 64
const START = 40

const now = treeText(testsNow())
if (process.argv.includes('--update')) writeFileSync(LIST, now)
else compare(testsIn(readFileSync(LIST, 'utf8')), testsIn(now))

/** Lists all tests that a run without --long runs, each as the path of its file and the names of its groups and test. */
function testsNow() {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-names-'))
  const file = join(folder, 'tests.json')
  const [program, args] = installed('vitest', ['list', `--json=${file}`])
  try {
    const { status } = spawnSync(program, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) process.exit(status ?? 1)
    const tests = JSON.parse(readFileSync(file, 'utf8'))
    return tests.map((test) => [relative(ROOT, test.file), ...test.name.split(' > ').map(shortened)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Shortens a name to one line. Leaves out the random part of temporary folders. */
function shortened(name) {
  const same = name.replaceAll(/(seedfast-[a-z-]+-)\w{6}\b/g, '$1')
  const line = same.replaceAll(/\s+/g, ' ').trim().toWellFormed()
  if (line === name && name.length <= WHOLE) return name
  const hash = createHash('sha256').update(same).digest('hex').slice(0, 6)
  return `${line.slice(0, START)}… ${hash}`
}

/** Prints each group once, and each test as often as it occurs. */
function treeText(tests) {
  const lines = []
  let last = []
  const paths = tests.map((path) => path.join('\0')).sort()
  for (const path of paths.map((joined) => joined.split('\0'))) {
    const start = path.findIndex((name, i) => name !== last[i] || i === path.length - 1)
    path.slice(start).forEach((name, i) => lines.push(`${' '.repeat(start + i)}${name}\n`))
    last = path
  }
  return lines.join('')
}

/** Reads a tree. Returns each test's names without its file, with the files that have such a test. */
function testsIn(text) {
  const lines = text.split('\n').slice(0, -1)
  const depths = lines.map((line) => line.search(/\S/))
  const path = []
  const found = new Map()
  for (const [i, line] of lines.entries()) {
    path.splice(depths[i], Infinity, line.trim())
    if ((depths[i + 1] ?? 0) > depths[i]) continue
    const name = path.slice(1).join(' > ')
    found.set(name, [...(found.get(name) ?? []), path[0]])
  }
  return found
}

function compare(before, after) {
  const missing = []
  for (const [name, files] of before) {
    const left = [...(after.get(name) ?? [])]
    for (const file of files) {
      const same = left.indexOf(file)
      if (left.length === 0) missing.push(`${file}: ${name}`)
      else left.splice(Math.max(0, same), 1)
    }
  }
  const count = (tests) => [...tests.values()].reduce((sum, files) => sum + files.length, 0)
  for (const line of missing.toSorted()) process.stdout.write(`missing: ${line}\n`)
  process.stdout.write(
    `${count(before)} tests in the list, ${count(after)} now, ${missing.length} are missing\n`,
  )
  if (missing.length > 0) process.exitCode = 1
}
