// Writes packages/vectors/runtimes with the real runtimes: npm run vectors. Names of files as arguments limit it to
// those. On Debian, as root, it installs what is missing.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOptional, onPath } from './programs.js'

const vectors = fileURLToPath(new URL('../packages/vectors/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'seedfast-vectors-'))
const source = (name) => join(vectors, 'programs', name)
const run = (command, ...args) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })

/** Compiles a program and returns its path. */
function compiled(compiler, name, ...options) {
  const program = join(folder, `${name}.out`)
  run(compiler, source(name), ...options, '-o', program)
  return program
}

const FILES = {
  python: {
    needs: { python3: 'python3' },
    lines: () => run('python3', source('python.py')),
    about: 'CPython’s random.Random: seeding by integers, strings and bytes, and its sampling rules.',
    computed: (version) => `The random module of CPython ${version}.`,
    reading:
      'seed: in decimal, as text, or in hexadecimal digits if the kind is bytes. Each field continues with the generator of the one before, or starts with a fresh one, as programs/python.py does. used and last: the index and the last words of getstate() at the end.',
  },
  numpy: {
    needs: { python3: 'python3-numpy' },
    lines: () => run('python3', source('numpy_vectors.py')),
    about:
      'NumPy’s RandomState (MT19937) and default_rng (SeedSequence and PCG64), with their sampling rules.',
    computed: (version) => `The random module of NumPy ${version}.`,
    reading:
      'kind: which generator. Each field continues with the generator of the one before, or starts with a fresh one, as programs/numpy_vectors.py does. tail: the first and last five of 500 chosen of 20,000.',
  },
  dotnet: {
    needs: { mcs: 'mono-mcs', mono: 'mono-runtime' },
    lines: () => {
      run('mcs', `-out:${join(folder, 'dotnet.exe')}`, source('dotnet.cs'))
      return run('mono', join(folder, 'dotnet.exe'))
    },
    about: 'System.Random with a seed, which .NET Framework, Mono, Unity and .NET 5 and newer share.',
    computed: (version) => `The class library of ${version}.`,
    reading:
      'Each field is drawn from a fresh generator: next, max and range are Next with zero, one and two arguments; large is Next(int.MinValue, int.MaxValue); real is NextDouble; bytes is NextBytes, and after is the Next that follows.',
  },
  glibc: {
    needs: { gcc: 'gcc' },
    lines: () => run(compiled('gcc', 'glibc.c')),
    about: 'srandom and random, and srand and rand, of the GNU C library.',
    computed: (version) => `The GNU C library, ${version}.`,
    reading:
      'random: 70 numbers after srandom(seed). rand: five numbers after srand(seed); after1000: the five after the first 1,000.',
  },
  cpp: {
    needs: { 'g++': 'g++' },
    lines: () => run(compiled('g++', 'cpp.cc')),
    about: 'std::mt19937 with a seed, as every C++ standard library has it.',
    computed: (version) => `${version}.`,
    reading: 'words: the first ten words. after1000: ten words after the first 1,000.',
  },
  lua: {
    needs: { 'lua5.4': 'lua5.4' },
    lines: () => run('lua5.4', source('lua.lua')),
    about: 'math.randomseed and math.random of Lua 5.4.',
    computed: (version) => `The interpreter lua5.4 of Debian (${version}).`,
    reading:
      'seed: both arguments of math.randomseed. Each field is drawn from a fresh generator: integer is math.random(0), random is math.random(), bounds is math.random(m), range is math.random(-5, 5).',
  },
  msvc: {
    needs: { 'make-microsoft-freecell-board': 'freecell-solver-bin' },
    lines: () => {
      const deals = [1, 2, 617, 1941, 11982, 31999, 32000]
      const board = (deal) => run('make-microsoft-freecell-board', String(deal)).trim().split('\n')
      return [
        '"freecell-solver of Debian"',
        ...deals.map((deal) => JSON.stringify({ deal, board: board(deal) })),
      ].join('\n')
    },
    about: 'Deals of Microsoft FreeCell, which srand and rand of Microsoft’s C library decide.',
    computed: (version) => `${version}, by Shlomi Fish (MIT), which deals Microsoft’s boards.`,
    reading: 'board: the eight columns of a deal. Its number is the seed.',
  },
}

const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : Object.keys(FILES)) {
  const { needs, lines, about, computed, reading } = FILES[name]
  const programs = Object.entries(needs).map(([program, debianPackage]) =>
    findOptional({
      variable: `SEEDFAST_${program.toUpperCase().replace(/\W/g, '_')}`,
      what: program,
      onSystem: () => onPath([program]),
      debianPackages: [debianPackage],
      without: `runtimes/${name}.json isn't written`,
    }),
  )
  if (programs.includes(undefined)) {
    process.exitCode = 3
    continue
  }
  const [version, ...cases] = lines().trim().split('\n')
  const head = { about, computed: computed(JSON.parse(version)), reading }
  const fields = Object.entries(head).map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)},`)
  writeFileSync(
    join(vectors, 'runtimes', `${name}.json`),
    `{\n${fields.join('\n')}\n"cases": [\n${cases.join(',\n')}\n]\n}\n`,
  )
  process.stdout.write(`wrote runtimes/${name}.json\n`)
}
rmSync(folder, { recursive: true })
