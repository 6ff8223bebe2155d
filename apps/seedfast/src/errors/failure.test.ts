import { blameWorld, makeCatalog, unsteadyDraws } from '@seedfast/audit'
import { PackageMissingError } from '@seedfast/search'
import { QueueError } from '@seedfast/search-queue'
import { storeIssue } from '@seedfast/search-store'
import { defineWorld, InputError, make, type AnyWorld, type Issue, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { failureOf } from './failure.js'
import { commandError } from './messages.js'
import { printedFailure } from './printed-failure.js'

const thrown = (part: () => unknown): unknown => {
  try {
    part()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
const generateOnce = (of: AnyWorld): unknown => blameWorld(of.id, 'x', () => make(of, { seed: 'x' }))
const world = (generate: (run: Run) => unknown) => defineWorld({ id: 'w', version: 1, generate }) as AnyWorld

test('reports what a world throws, and where, without asking for a bug report', () => {
  const well = world(() => {
    throw new RangeError('the well is dry')
  })
  const at = '\\n {4}at \\S*failure\\.test\\.ts:\\d+:\\d+ \\(.*\\)'
  expect(failureOf(thrown(() => generateOnce(well)))).toMatchObject({
    status: 3,
    message: expect.stringMatching(
      new RegExp(`^the world failed: w, seed x: RangeError: the well is dry${at}$`),
    ),
  })
  expect(failureOf(thrown(() => makeCatalog(well, { count: 3 }))).message).toMatch(
    new RegExp(`^the world failed: w, seed 0: RangeError: the well is dry${at}$`),
  )
})

test('reports an invalid draw at its line in the world', () => {
  const low = world((run) => run.stream('x').int(6, 1))
  expect(failureOf(thrown(() => generateOnce(low))).message).toMatch(
    /^the world failed: w, seed x: RangeError: [^\n]*\n {4}at \S*failure\.test\.ts:\d+:\d+/,
  )
})

test('reports a result that isn’t plain JSON with its path', () => {
  const gold = world(() => ({ chests: [{ gold: Number.NaN }] }))
  expect(failureOf(thrown(() => makeCatalog(gold, { count: 1 })))).toMatchObject({
    status: 3,
    message:
      'the world failed: w, seed 0: the result must be plain JSON: chests[0].gold must be a finite number, got NaN',
  })
})

test('reports a stack overflow, and a thrown value that isn’t an error, the same way', () => {
  const deep = (n: number): number => deep(n + 1) + 1
  expect(failureOf(thrown(() => generateOnce(world(() => deep(0))))).message).toMatch(
    /^the world failed: w, seed x: RangeError: Maximum call stack size exceeded(?:\n {4}at \S*failure\.test\.ts:\d+:\d+ \(deep\)){3}$/,
  )
  const no = world(() => {
    // oxlint-disable-next-line no-throw-literal -- a world can throw anything
    throw 'no'
  })
  expect(failureOf(thrown(() => generateOnce(no)))).toEqual({
    status: 3,
    code: 'world-failed',
    message: 'the world failed: w, seed x: threw no',
    data: { failure: 'threw', world: 'w', seed: 'x', sites: [] },
  })
})

test('doesn’t blame the world for an error in Seedfast', () => {
  const ours = new TypeError('no')
  ours.stack =
    'TypeError: no\n    at RunView.stream (/game/node_modules/@seedfast/world/dist/open-run.js:1:1)'
  const error = thrown(() =>
    blameWorld('w', 'x', () => {
      throw ours
    }),
  )
  expect(failureOf(error).message).toMatch(/^TypeError: no\n {4}at RunView[^]*please report it/)
})

test('exits with 2 for invalid input, and with 3 and a stack for a bug', () => {
  expect(
    failureOf(commandError('needs-option', { in: 'option', name: 'resume' }, { needs: 'store' })),
  ).toEqual({
    status: 2,
    message: '--resume: needs --store',
    code: 'invalid-input',
  })
  const { status, message } = failureOf(new Error('oh'))
  expect(status).toBe(3)
  expect(message).toMatch(/^Error: oh\n {4}at [^]*please report it with the lines above\.$/)
})

test('prints the code and data of errors that users can fix', () => {
  const missing = new PackageMissingError('a store', ['@duckdb/node-api'])
  expect(printedFailure(missing, ['search', '--json'])).toEqual({
    status: 3,
    text: `${JSON.stringify({
      error: {
        code: 'package-missing',
        status: 3,
        message: 'a store needs an optional package: npm install @duckdb/node-api',
        data: { feature: 'a store', packages: ['@duckdb/node-api'] },
      },
    })}\n`,
  })
  expect(failureOf(new QueueError('lost', 'redis://box', 'timeout'))).toMatchObject({
    code: 'queue',
    data: { failure: 'lost', queue: 'redis://box', reason: 'timeout' },
  })
  // A thread's error has the name and fields of the original error, but not its class.
  const error = Object.assign(new Error('no room'), {
    name: 'StoreError',
    code: 'not-saved',
    file: 'a',
    reason: 'b',
  })
  expect(failureOf(error)).toMatchObject({
    code: 'store',
    data: { failure: 'not-saved', file: 'a', reason: 'b' },
  })
})

test('a failure of a world has its seed as data, and names the command that shows the cause', () => {
  const { code, status, message, data } = failureOf(unsteadyDraws({ world: 'w', seed: 'x' }))
  expect({ code, status, message }).toEqual({
    code: 'world-failed',
    status: 3,
    message:
      'w, seed x: its draws differ when the run is repeated; `seedfast diverge w --seed x` shows where',
  })
  expect(data).toEqual({ failure: 'unsteady-draws', world: 'w', seed: 'x', sites: [] })
})

test('names the options that fix an issue of a library', () => {
  const exists = storeIssue('store-exists', { in: 'option', name: 'store' }, { file: 'a.duckdb' }) as Issue
  expect(failureOf(new InputError([exists])).message).toBe(
    '--store: a.duckdb already exists; add --resume to continue it',
  )
})
