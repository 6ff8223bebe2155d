import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineWorld, filePlace, type AnyWorld } from '@seedfast/world'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditInputError } from '../messages.js'
import { diverge } from '../trace/diverge.js'
import { sourceOfTrace } from '../trace/from-trace.js'
import { recordDraws } from '../trace/observe-run.js'
import { parseTrace, traceLines, traceOf } from '../trace/trace-file.js'
import type { TraceSource } from '../trace/trace-source.js'
import { isTraceFile, openTrace, openTraces } from './trace-file-side.js'
import { MARK } from './trace-scan.js'

const folder = mkdtempSync(join(tmpdir(), 'seedfast-'))
const A = join(folder, 'a.trace')
const B = join(folder, 'b.trace')

const game = defineWorld({
  id: 'game',
  version: 1,
  generate: (run) => {
    const many = Number(run.seed)
    let gold = 0
    for (let i = 0; i < many; i++) {
      if (i % 3 === 0) gold += run.stream('rolls').int(1, 6)
      else if (i % 7 === 0) run.stream('name é').pick(['søl', 'lute'])
      else gold += run.at(['rooms', i], () => run.stream('__proto__').int(0, 2 ** 40))
    }
    return { gold }
  },
}) as AnyWorld
const linesOf = (seed: number, stack?: () => string[]): string[] => {
  const { generated, draws } = recordDraws(game, { seed }, stack === undefined ? {} : { stack })
  return [...traceLines(traceOf(generated, draws))]
}
const short = linesOf(60)
const sited = linesOf(60, () => ['game.ts:1:2 (roll)'])
const long = linesOf(3 * MARK + 7)

/** A change to make to a trace. */
const change = fc.oneof(
  fc.constant((text: string) => Buffer.from(text)),
  fc.constant((text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))),
  fc.constant((text: string) => Buffer.from(text.replaceAll('\n', '\n\n'))),
  fc.constant((text: string) => Buffer.from(`\ufeff${text}`)),
  fc.constant((text: string) => Buffer.from(text.trimEnd())),
  fc.constant((text: string) => Buffer.from(`${text}{}\n`)),
  fc.constant((text: string) => Buffer.from(text.replace('"seed":"60"', '"seed":"61"'))),
  fc.constant((text: string) => Buffer.from(text.replace(/"sha256":"../, '"sha256":"00'))),
  // Truncated at any byte.
  fc.nat({ max: 9999 }).map((share) => (text: string) => {
    const bytes = Buffer.from(text)
    return bytes.subarray(0, Math.floor((bytes.length * share) / 9999))
  }),
  // One byte is changed, possibly to invalid UTF-8.
  fc.tuple(fc.nat({ max: 9999 }), fc.nat({ max: 255 })).map(([share, byte]) => (text: string) => {
    const bytes = Buffer.from(text)
    bytes[Math.floor(((bytes.length - 1) * share) / 9999)] = byte
    return bytes
  }),
  // One draw has another value, another label, or a duplicate key.
  fc
    .tuple(
      fc.nat({ max: 9999 }),
      fc.constantFrom('"value":7', '"path":["x"],"value":1', '"n":0,"value":3', '"value":7.50'),
    )
    .map(([share, value]) => (text: string) => {
      const lines = text.split('\n')
      const i = 1 + Math.floor(((lines.length - 3) * share) / 9999)
      lines[i] = lines[i]!.replace(/"value":("[^"]*"|\d+)/, value)
      return Buffer.from(lines.join('\n'))
    }),
)

/** Opens a trace file in the simplest way, by reading the whole file at once. */
function plain(file: string): TraceSource {
  const bytes = readFileSync(file)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw auditInputError('not-utf8', filePlace(file), {})
  }
  return sourceOfTrace(file, parseTrace(text.replace(/^\ufeff/, ''), filePlace(file)))
}

async function answer(sides: () => { readonly a: TraceSource; readonly b: TraceSource }): Promise<unknown> {
  try {
    const { a, b } = sides()
    return await diverge(a, b)
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

const base = fc.constantFrom(short, sited, linesOf(61), linesOf(0))

test('two trace files differ at the same place when read in parts or as a whole', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(base, change),
      fc.option(fc.tuple(base, change), { nil: null }),
      change,
      fc.constantFrom(64, 1000, 1 << 20),
      async ([lines, first], other, second, part) => {
        writeFileSync(A, first(lines.join('')))
        // Often the same trace, changed in another way.
        writeFileSync(B, other === null ? second(lines.join('')) : other[1](other[0].join('')))
        const expected = await answer(() => ({ a: plain(A), b: plain(B) }))
        expect(await answer(() => openTraces(A, B, part))).toEqual(expected)
        expect(await answer(() => ({ a: openTrace(A), b: openTrace(B) }))).toEqual(expected)
        kinds.add(typeof expected === 'string' ? 'refused' : (expected as { kind: string }).kind)
      },
    ),
    { numRuns: 250 },
  )
  expect([...kinds]).toEqual(
    expect.arrayContaining(['refused', 'equal', 'same draws but another result', 'different bits']),
  )
}, 30_000)

test('reads a window anywhere in a long trace', async () => {
  writeFileSync(A, long.join(''))
  const [file, whole] = [openTrace(A), plain(A)]
  expect(await file.hashes()).toEqual(await whole.hashes())
  for (const [from, to] of [
    [0, 3],
    [MARK - 1, MARK + 1],
    [2 * MARK, 2 * MARK],
    [3 * MARK, Infinity],
    [9 * MARK, 10 * MARK],
  ] as const) {
    expect(await file.window({ from, to })).toEqual(await whole.window({ from, to }))
  }
})

test('recognizes a trace by its first line', () => {
  const is = (text: string): boolean => {
    writeFileSync(A, text)
    return isTraceFile(A)
  }
  expect(is(short.join(''))).toBe(true)
  expect(is(`\ufeff${short[0]!}`)).toBe(true)
  expect(is(short[1]!)).toBe(false)
  expect(is('')).toBe(false)
  expect(is(`{"format":"seedfast/1"}\n${short[0]!}`)).toBe(false)
})
