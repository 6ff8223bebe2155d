import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder, ROOT } from './command.js'
import { readVectors, VECTORS } from './describe-vectors.js'

/** A command for a port, with fields between tabs, and the line that it must print. */
type Check = readonly [command: string, expected: string]

interface Draw {
  readonly rule: string
  readonly args: readonly unknown[]
}

interface Derivation {
  readonly texts: readonly [string, string][]
  readonly names: readonly [string, string, string][]
  readonly indexes: readonly [string, string, string][]
  readonly streams: readonly [string, string, readonly number[]][]
}

const PORTS = join(VECTORS, 'ports')

/** Strings are sent as hex digits of UTF-16, so that no reader has to unescape them. */
function hex(text: string): string {
  return Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join(
    '',
  )
}

function derivationChecks(accepts: (text: string) => boolean): Check[] {
  const { texts, names, indexes, streams } = readVectors<Derivation>('seedfast/derivation')
  const checks: Check[] = [
    ...texts.map(([seed, key]): Check => [`seed\t${hex(seed)}`, key]),
    ...names.map(([seed, name, key]): Check => [`name\t${hex(seed)}\t${hex(name)}`, key]),
    ...indexes.map(([seed, index, key]): Check => [`index\t${hex(String(seed))}\t${index}`, key]),
    ...streams.map(([seed, name, words]): Check => [
      `words\t${hex(String(seed))}\t${hex(name)}`,
      words.join(),
    ]),
  ]
  return checks.filter(([command]) => accepts(command))
}

function generatorChecks(names: readonly string[]): Check[] {
  const golden =
    readVectors<Record<string, { seed: string; state: number[]; uint64: string[]; stateAfter: number[] }[]>>(
      'seedfast/bit-generators',
    )
  return names.flatMap((name) =>
    golden[name]!.flatMap(({ seed, state, uint64, stateAfter }): Check[] => [
      [`open\t${name}\t${BigInt.asUintN(64, BigInt(seed))}`, state.join()],
      ...uint64.map((value): Check => ['nextUint64', value]),
      ['state', stateAfter.join()],
    ]),
  )
}

function drawChecks(names: readonly string[]): Check[] {
  const golden =
    readVectors<Record<string, (Draw & { values: unknown[]; counter: number; position: number })[]>>(
      'seedfast/draws',
    )
  return names.flatMap((name): Check[] => [
    [`open\t${name}\t42`, ''],
    ...golden[name]!.flatMap((entry): Check[] => [
      ...entry.values.map((value) => drawCheck(entry, value)),
      ['counts', `${entry.counter},${entry.position}`],
    ]),
  ])
}

function keyedChecks(): Check[] {
  const { draws, values } = readVectors<{
    draws: Draw[]
    values: { seed: string; index: number; values: unknown[] }[]
  }>('seedfast/keyed-draws')
  return values.flatMap(({ seed, index, values: drawn }) =>
    draws.flatMap((draw, i): Check[] => [
      [`keyed\t${BigInt.asUintN(64, BigInt(seed))}\t${index}`, ''],
      drawCheck(draw, drawn[i]),
    ]),
  )
}

/** Items are sent as their number, and compared by index. */
function drawCheck({ rule, args }: Draw, value: unknown): Check {
  const [first, second] = args
  const items = first as readonly unknown[]
  const indexes = (list: unknown): string => {
    const left = items.map((item) => JSON.stringify(item))
    return (list as readonly unknown[])
      .map((item) => {
        const at = left.indexOf(JSON.stringify(item))
        left[at] = ''
        return at
      })
      .join()
  }
  switch (rule) {
    case 'pick':
      return [`pick\t${items.length}`, indexes([value])]
    case 'sample':
      return [`sample\t${items.length}\t${second as number}`, indexes(value)]
    case 'shuffle':
      return [`shuffle\t${items.length}`, indexes(value)]
    case 'weighted':
      if (Array.isArray(first)) return [['weighted', ...(second as number[])].join('\t'), indexes([value])]
      return [
        [
          'table',
          ...Object.entries(first as object).map(([name, weight]) => `${hex(name)}=${weight as number}`),
        ].join('\t'),
        hex(value as string),
      ]
    case 'dice':
      return [`dice\t${hex(first as string)}`, String(value)]
    default:
      return [[rule, ...args].join('\t'), String(value)]
  }
}

/** Compares the printed lines. A line with a decimal point is compared as a number. */
function compare(checks: readonly Check[], lines: readonly string[]): void {
  const plain = (line: string): string => {
    const bits = /^bits ([0-9a-f]{16})$/.exec(line)?.[1]
    if (bits !== undefined) return String(Buffer.from(bits, 'hex').readDoubleBE())
    return /^-?[\d.]+(?:[eE][+-]?\d+)?$/.test(line) && /[.eE]/.test(line) ? String(Number(line)) : line
  }
  const wrong = checks.flatMap(([command, expected], i) =>
    expected === '' || plain(lines[i] ?? '') === plain(expected)
      ? []
      : [{ command, expected, found: lines[i] }],
  )
  expect(wrong.slice(0, 5)).toEqual([])
  expect(lines.filter((line) => line !== '').length).toBeGreaterThan(checks.length / 2)
}

const ALL =
  'JavaRandom Mulberry32 Pcg32 RandomXS128 Sfc32 SplitMix64 Xoshiro128StarStar Xoshiro256StarStar'.split(' ')

const hasMono = ['mcs', 'mono'].every((program) => spawnSync(program, ['--version']).status === 0)

describe.skipIf(!hasMono)(`the C# port of the streams${hasMono ? '' : ' (mono is not installed)'}`, () => {
  test('matches every vector', { timeout: 120_000 }, () => {
    const folder = newFolder()
    const [program, commands, output] = ['check.exe', 'in.txt', 'out.txt'].map((name) => join(folder, name))
    const sources = [join(PORTS, 'csharp/SeedfastStreams.cs'), join(ROOT, 'tests/ports/Check.cs')]
    execFileSync('mcs', ['-warnaserror', `-out:${program}`, ...sources])
    const checks = [
      ...derivationChecks(() => true),
      ...generatorChecks(ALL),
      ...drawChecks(ALL),
      ...keyedChecks(),
    ]
    writeFileSync(commands!, checks.map(([command]) => `${command}\n`).join(''))
    execFileSync('mono', [program!, commands!, output!])
    compare(checks, readFileSync(output!, 'utf8').split('\n'))
  })
})

const hasGodot = spawnSync('godot3-server', ['--version']).error === undefined

describe.skipIf(!hasGodot)(
  `the GDScript port of the streams${hasGodot ? '' : ' (godot3-server is not installed)'}`,
  () => {
    test('matches every vector of named streams and keyed draws', { timeout: 120_000 }, () => {
      const folder = newFolder()
      copyFileSync(join(PORTS, 'gdscript/seedfast_streams.gd'), join(folder, 'seedfast_streams.gd'))
      copyFileSync(join(ROOT, 'tests/ports/check.gd'), join(folder, 'check.gd'))
      writeFileSync(join(folder, 'project.godot'), 'config_version=4\n')
      // Godot 3 can't normalize strings, so the port takes names as they are.
      const isNormal = (command: string): boolean => {
        const fields = command.split('\t').filter((field) => /^(?:[0-9a-f]{4})+$/.test(field))
        return fields.every((field) => {
          const text = Buffer.from(field, 'hex').swap16().toString('utf16le')
          return text.normalize('NFC') === text
        })
      }
      const checks = [...derivationChecks(isNormal), ...drawChecks(['Xoshiro128StarStar']), ...keyedChecks()]
      writeFileSync(join(folder, 'in.txt'), checks.map(([command]) => `${command}\n`).join(''))
      execFileSync('godot3-server', ['--no-window', '--path', folder, '-s', 'check.gd'], {
        env: { ...process.env, HOME: folder },
        stdio: 'pipe',
      })
      compare(checks, readFileSync(join(folder, 'out.txt'), 'utf8').split('\n'))
    })
  },
)
