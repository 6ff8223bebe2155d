// Changes code in small ways and counts the changes that no unit test notices: npm run mutants -- <folder> [--lines 50]
// A folder takes hours; with --lines, only that many lines are changed, spread evenly over the folder's files. It works
// on a clone of the last commit, so your files stay as they are.
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { step } from './run.js'

const [folder, option, count] = process.argv.slice(2)
const inPackage = /^packages\/[^/]+(?=\/src\/)/.exec(folder ?? '')?.[0]
if (inPackage === undefined || (option !== undefined && (option !== '--lines' || !(Number(count) > 0)))) {
  process.stderr.write('mutants: pass a source folder, such as packages/dungeon/src/level [--lines 50]\n')
  process.exit(2)
}
const root = fileURLToPath(new URL('..', import.meta.url))
const clone = mkdtempSync(join(tmpdir(), 'seedfast-mutants-'))
process.on('exit', () => rmSync(clone, { recursive: true, force: true }))
step('clone', 'git', ['clone', '--quiet', root, clone])
symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
step('generate', process.execPath, ['scripts/generate.js'], { cwd: clone })

const files = readdirSync(join(clone, folder), { recursive: true })
  .filter((name) => /(?<!\.test|\.fixture|\.contract)\.ts$/.test(name))
  .map((name) => `${folder}/${name}`)
const settings = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  // Many unit tests generate results while they load, so every mutant needs all tests of the package.
  coverageAnalysis: 'off',
  mutate: count === undefined ? files : linesOf(files, Number(count)),
  // Golden files compare strings and tables as a whole.
  mutator: { excludedMutations: ['StringLiteral', 'ArrayDeclaration', 'ObjectLiteral'] },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowEmojis: false, reportTests: false },
  // Vitest doesn't find any tests in Stryker's own copy.
  inPlace: true,
  concurrency: 1,
  timeoutMS: 20_000,
}
writeFileSync(join(clone, 'stryker.config.json'), JSON.stringify(settings))
step('mutants', 'npx', ['--no-install', 'stryker', 'run', 'stryker.config.json'], {
  cwd: clone,
  env: { ...process.env, SEEDFAST_MUTANTS: inPackage },
})

/** Returns every k-th line of the code, as ranges for Stryker. `wanted` is the approximate total number of lines. */
function linesOf(paths, wanted) {
  const lines = paths.flatMap((path) =>
    readFileSync(join(clone, path), 'utf8')
      .split('\n')
      .flatMap((text, i) =>
        /^\s*(import|export \{|\/?\*|\/\/|[})\]]*$)/.test(text) ? [] : [`${path}:${i + 1}-${i + 1}`],
      ),
  )
  const step = Math.max(1, lines.length / wanted)
  return lines.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
}
