// Holds programs that nobody here wrote as worlds, and prints what was found: npm run programs. Names of parts (freecell,
// puzzles) limit it to those. On Debian, as root, it installs the programs. None of them is part of the project.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MsvcRand } from '@seedfast/rng/runtimes'
import { findOptional, onPath } from './programs.js'

const root = fileURLToPath(new URL('../', import.meta.url))
/** Ten puzzles, each with a size. */
const PUZZLES = {
  blackbox: 'w8h8m5M5',
  bridges: '7x7',
  dominosa: '6',
  filling: '9x7',
  galaxies: '7x7',
  lightup: '7x7',
  magnets: '6x5',
  mines: '9x9n10',
  pattern: '10x10',
  towers: '5',
}
const rows = []

function main() {
  process.env.PATH += ':/usr/games'
  const parts = { freecell, puzzles, crawl }
  const names = process.argv.slice(2)
  for (const name of names.length > 0 ? names : Object.keys(parts)) parts[name]()
  const widths = [0, 1, 2].map((i) => Math.max(...rows.map((row) => row[i].length)))
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd()}\n`,
    )
}

/** Microsoft's deals 1 to 32,000 equal those of `MsvcRand`, and a search finds the one that can't be won. */
function freecell() {
  const made = install('make-microsoft-freecell-board', 'freecell-solver-bin')
  if (made === undefined || install('fc-solve', 'freecell-solver-bin') === undefined) return
  const start = Date.now()
  const other = deals().find(
    (deal) =>
      spawnSync(made, [String(deal)], { encoding: 'utf8' }).stdout.replaceAll('10', 'T') !== boardOf(deal),
  )
  const rate = 32_000 / ((Date.now() - start) / 1000)
  found(
    'freecell-solver: deals 1 to 32,000',
    rate,
    other === undefined ? 'equal to MsvcRand' : `deal ${other} differs`,
  )
  inProject(
    `export default { worlds: [defineProgram(
      { id: 'deal', version: 1, command: ['freecell-solver-range-parallel-solve'], limits: { seconds: 120 },
        parse: (result) => result as { readonly unsolved: boolean },
        once: { args: ['{seed}', '{seed}', '1'], output: (text) => ({ unsolved: text.includes('Unsolved') }) } },
      { facts: { unsolved: { type: fact.bool, of: ({ unsolved }) => unsolved } } })] }`,
    (seedfast) => {
      const began = Date.now()
      const { stdout } = seedfast(
        'search',
        'deal',
        '--where',
        'unsolved',
        '--from',
        '11950',
        '--to',
        '12049',
        '--json',
      )
      const seeds = [...stdout.matchAll(/"seed": ?"(\d+)"/g)].map(([, seed]) => seed)
      const seconds = (Date.now() - began) / 1000
      found(
        'freecell-solver: search for a deal that can’t be won',
        100 / seconds,
        `found ${seeds.join(', ') || 'none'}`,
      )
    },
  )
}

function deals() {
  return Array.from({ length: 32_000 }, (_, i) => i + 1)
}

function boardOf(deal) {
  const random = new MsvcRand(deal)
  const deck = Array.from({ length: 52 }, (_, i) => i)
  const columns = Array.from({ length: 8 }, () => [])
  for (let left = 52; left > 0; left--) {
    const j = random.rand() % left
    const card = deck[j]
    deck[j] = deck[left - 1]
    columns[(52 - left) % 8].push(`${'A23456789TJQK'[card >> 2]}${'CDHS'[card & 3]}`)
  }
  return `${columns.map((column) => column.join(' ')).join('\n')}\n`
}

/** Ten of Simon Tatham's puzzles get catalogs, checks and a survey. */
function puzzles() {
  if (install('sgt-mines', 'sgt-puzzles') === undefined) return
  const worlds = Object.entries(PUZZLES).map(
    ([name, size]) => `defineProgram(
      { id: '${name}', version: 1, command: ['sgt-${name}'], parse: (result) => result as string[],
        once: { args: ['--generate', '1', '${size}#{seed}'], output: 'lines' } },
      { facts: { length: { type: fact.int, of: (lines) => lines.join('').length } } })`,
  )
  inProject(`export default { worlds: [${worlds.join(', ')}] }`, (seedfast) => {
    for (const name of Object.keys(PUZZLES)) {
      const start = Date.now()
      seedfast('catalog', name, '--count', '50', '-o', `${name}.json`)
      const seconds = (Date.now() - start) / 1000
      const check = seedfast('check', `${name}.json`, '--count', '5')
      const survey = seedfast('survey', name, '--count', '50')
      const summary = survey.stdout.split('\n')[0].trim()
      found(
        `sgt-puzzles: ${name}`,
        50 / seconds,
        check.status === 0 ? `green check, ${summary}` : 'the check differs',
      )
    }
  })
}

/** Ten seeds of Dungeon Crawl get a catalog, which other runs confirm, and statistics of the Dungeon branch. */
function crawl() {
  if (install('crawl', 'crawl', 'python3-pexpect') === undefined) return
  const driver = join(root, 'scripts/crawl-world.py')
  const clients = join(root, 'packages/program/clients/python')
  inProject(
    `const names = fact.list(fact.string)
    const level = fact.object({ level: fact.string, vaults: names, items: names, monsters: names, features: names })
    export default { worlds: [defineProgram(
      { id: 'crawl', version: 1, parse: (result) => result, command: ['/usr/bin/python3', ${JSON.stringify(driver)}, '16'],
        env: { PYTHONPATH: ${JSON.stringify(clients)}, PYTHONDONTWRITEBYTECODE: '1' }, limits: { seconds: 300 } },
      { facts: { levels: { type: fact.list(level), of: ({ levels }: any) => levels } } })] }`,
    (seedfast) => {
      // Crawl replaces the seed 0 by a random one.
      const seeds = Array.from({ length: 10 }, (_, i) => ['--seeds', String(i + 1)]).flat()
      const start = Date.now()
      seedfast('catalog', 'crawl', ...seeds, '-o', 'crawl.json')
      const seconds = (Date.now() - start) / 1000
      const { status, stdout: checked } = seedfast(
        'check',
        'crawl.json',
        '--way',
        'fresh',
        '--way',
        'one-process',
      )
      process.stderr.write(checked)
      const range = ['--from', '1', '--count', '10', '--threads', '1']
      const { stdout } = seedfast('dungeon', 'mapstat', '--world', 'crawl', ...range, '--depth', 'D')
      process.stderr.write(stdout)
      const differences = checked.match(/^ {2}seed \d+:.*$/gm)?.map((line) => line.trim()) ?? []
      // Crawl draws from its own stream for what depends on the system, such as ghosts.
      const isSame = differences.every((line) => line.includes('the same result from different draws'))
      const outcome = status === 0 ? 'green check' : isSame ? 'the same dungeons' : 'other dungeons'
      const [, vaults] = /^ {2}D +\d+ +\d+ +\d+ +\S+ +(\S+)/m.exec(stdout) ?? []
      found(
        'Dungeon Crawl 0.28',
        10 / seconds,
        [outcome, ...differences, `D has ${vaults} vaults a level`].join('; '),
      )
    },
  )
}

/** Adds a row: what was done, seeds per second, and what was found. */
function found(what, rate, finding) {
  rows.push([what, `${rate < 10 ? rate.toFixed(1) : Math.round(rate)} seeds/s`, finding])
  process.stderr.write(`${what}: ${finding}\n`)
}

/** Calls a function with the CLI, in a new project with the given config. */
function inProject(config, use) {
  const folder = mkdtempSync(join(tmpdir(), 'seedfast-programs-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'seedfast.config.ts'),
    `import { defineProgram, fact } from 'seedfast'\n${config}\n`,
  )
  const bin = join(root, 'apps/seedfast/bin/seedfast.js')
  try {
    use((...args) => {
      const ran = spawnSync(process.execPath, [bin, ...args], { cwd: folder, encoding: 'utf8' })
      if (ran.status !== 0)
        process.stderr.write(`seedfast ${args.join(' ')}: status ${ran.status}\n${ran.stderr}${ran.stdout}`)
      return ran
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns the path of a program, installing its Debian packages if necessary and possible. */
function install(program, ...debianPackages) {
  return findOptional({
    variable: `SEEDFAST_${program.toUpperCase().replace(/\W/g, '_')}`,
    what: program,
    onSystem: () => onPath([program]),
    debianPackages,
    without: `${debianPackages[0]} isn't tried`,
  })
}

main()
