import { diverge, recordDraws, sourceOfTrace, traceOf } from '@seedfast/audit'
import { defineWorld, type AnyWorld, type Run } from '@seedfast/world'
import { expect, test } from 'vitest'
import { divergenceText } from './divergence-text.js'

const side = (name: string, generate: (run: Run) => unknown, seed: string) => {
  const { generated, draws } = recordDraws(defineWorld({ id: 'w', version: 1, generate }) as AnyWorld, {
    seed,
  })
  return sourceOfTrace(name, traceOf(generated, draws))
}
const page = async (a: (run: Run) => unknown, b: (run: Run) => unknown, seedB = '1'): Promise<string> =>
  divergenceText({ a: 'a', b: 'b' }, await diverge(side('a', a, '1'), side('b', b, seedB)))

test('reports equal runs', async () => {
  const roll = (run: Run) => run.stream('x').int(1, 6)
  expect(await page(roll, roll)).toBe('A: a\nB: b\n\nequal: 1 draw and the result\n')
})

test('names the calls of equal runs whose values may change the result', () => {
  const call = { name: 'Date.now', site: 'cave.ts:3:5' }
  const equal = { kind: 'equal', draws: 2, ambient: { a: [call], b: [call] } } as const
  const names = { a: 'a', b: 'b' }
  const listed = "calls whose results don't depend on the seed:\n  Date.now at cave.ts:3:5\n"
  expect(divergenceText(names, equal)).toContain(
    `equal: 2 draws and the result\n\n${listed}not tried: other values of these calls\n`,
  )
  expect(divergenceText(names, equal, { causes: [] })).toContain(
    `${listed}with other values of these calls, the result was the same in all experiments\n`,
  )
  const causes = [{ kind: 'ambient call', calls: [call] }] as const
  const text = divergenceText(names, equal, { causes })
  expect(text).toContain('\nequal only by chance: 2 draws and the result, but with other values')
  expect(text).toContain('\n\ncause: ')
  expect(text).toContain('\n  Date.now at cave.ts:3:5')
})

test('shows the raw words if only the bits differ, because the values can be equal', async () => {
  const always = (run: Run) => run.stream('x').int(4, 4)
  const text = await page(always, always, '2')
  expect(text).toMatch(
    / {2}A: int\(4, 4\) → 4\n {7}of 0x[0-9a-f]{8}\n {2}B: int\(4, 4\) → 4\n {7}of 0x[0-9a-f]{8}\n/,
  )
  const shuffle = (run: Run) => run.stream('x').shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await page(shuffle, shuffle, '2')).toMatch(/\n {7}of (0x[0-9a-f]{8}, ){5}0x[0-9a-f]{8} and 2 more\n/)
  expect(await page(always, (run) => run.stream('x').int(5, 5))).not.toContain('0x')
})

test('never shows equal draws as the difference', async () => {
  const sited = (name: string, sites: string) => {
    let site = ''
    const generate = (run: Run) =>
      [...sites].map((at) => ((site = `map.ts:${at}:1`), run.stream('x').int(4, 4)))
    const world = defineWorld({ id: 'w', version: 1, generate }) as AnyWorld
    const { generated, draws } = recordDraws(
      world,
      { seed: '1' },
      { stack: () => [site, 'map.ts:99:1 (map)'] },
    )
    return sourceOfTrace(name, traceOf(generated, draws))
  }
  const text = divergenceText(
    { a: 'a', b: 'b' },
    await diverge(sited('a', '12121212'), sited('b', '1231212127')),
  )
  expect(text).toContain('first difference: stream x, draw 2: extra draw int(4, 4) at map.ts:3:1\n')
  expect(text).toContain(
    "\n  A: doesn't make this draw; the next draw it makes is int(4, 4) → 4\n       at map.ts:1:1\n",
  )
  expect(text).toContain('\n  B: int(4, 4) → 4\n       at map.ts:3:1\n')
  const deep = (hp: number) => (run: Run) => run.stream('x').pick([{ id: 'rat', stats: { hp } }]).id
  const candidates = await page(deep(1), deep(2))
  const [a, b] = [...candidates.matchAll(/^ {2}[AB]: (pick.*)$/gm)].map((match) => match[1])
  expect(a).toMatch(/^pick\(\[1 items #[0-9a-f]{8}\]\)/)
  expect(a).not.toBe(b)
})

test('names the values that the same bits became, and whether the bits are known', async () => {
  const draw = { n: 0, stream: 'x', index: 0, rule: 'random', args: [99], words: [7], value: 34, path: [] }
  const rolled = (change: object) =>
    sourceOfTrace('a', { header: { sha256: '' }, draws: [{ ...draw, ...change }] })
  const text = async (a: object, b: object): Promise<string> =>
    divergenceText({ a: 'a', b: 'b' }, await diverge(rolled(a), rolled(b)))
  expect(await text({}, { value: 33 })).toContain(
    'draw 0: different conversion\n  the same bits became 34 and 33: both make the same call',
  )
  expect(await text({}, { value: 33, words: [] })).toContain(
    'different bits\n  both make the same call, but get',
  )
})

test('shows no draw for a stream that has ended', async () => {
  const text = await page(
    (run) => run.stream('x').int(1, 6),
    (run) => [run.stream('x').int(1, 6), run.stream('x').bool()],
  )
  expect(text).toContain('first difference: stream x, draw 1: extra draw\n')
  expect(text).toContain('  A: the stream has ended\n  B: bool() → ')
})

test('shows what a failed run threw, and where', async () => {
  const failure = { message: 'Error: no room', sites: ['rooms.ts:7:3'] }
  const twice = (run: Run) => [run.stream('x').int(1, 6), run.stream('x').int(1, 6)]
  const [made, failed] = [side('a', twice, '1'), side('b', (run) => run.stream('x').int(1, 6), '1')]
  const failing = { ...failed, hashes: async () => ({ ...(await failed.hashes()), failed: failure }) }
  const text = divergenceText({ a: 'a', b: 'b' }, await diverge(made, failing))
  expect(text).toContain('draw 1: missing draw\n  B fails before it makes this draw\n')
  expect(text).toContain('\n  B: the run has failed\n')
  expect(text).toMatch(
    /\nat the end\n {2}A generates its result\n {2}B fails: Error: no room\n {7}at rooms\.ts:7:3\n$/,
  )
  const late = { ...made, hashes: async () => ({ ...(await made.hashes()), failed: failure }) }
  expect(divergenceText({ a: 'a', b: 'b' }, await diverge(late, made))).toBe(
    'A: a\nB: b\n\nthe same draws, after which\n  A fails: Error: no room\n       at rooms.ts:7:3\n  B generates its result\n',
  )
})

test('also names the first difference by the game’s counter, if the counter differs from the draw’s index', async () => {
  const cards = (last: number) => (run: Run) => {
    const stream = run.stream('cardRng')
    stream.int(1, 6)
    stream.load({ ...stream.save(), counter: 250, position: 250 })
    stream.epoch = { name: 'act 2', from: 0 }
    return stream.int(1, last)
  }
  const text = await page(cards(6), cards(7))
  expect(text).toContain('first difference: stream cardRng, draw 1 (act 2 · cardRng 250): different bound')
  expect(text).toMatch(/▸ {2}act 2 · cardRng {2}250 {3}int\(1, 6\)/)
})
