import { afterEach, expect, test, vi } from 'vitest'
import { openCard } from './card.js'
import { SHADER_END, SHADER_START } from './card-program.js'
import { FakeGpu, type FakeCard } from './fake-gpu.fixture.js'

const program = { wgsl: 'fn first() {}\nBAD\n', tables: Uint32Array.of(0), conditions: ['x == 1'] }

async function open(card: FakeCard, options: { adapters?: 'real' | 'any'; adapter?: string } = {}) {
  const gpu = new FakeGpu(card)
  return { gpu, card: await openCard(gpu, program, { now: gpu.now, ...options }) }
}

const none = { passes: () => false }

afterEach(() => void vi.useRealTimers())

test('proposes the seeds that pass, in ascending order, also across 2^32', async () => {
  const passes = (index: bigint): boolean => index % 1009n === 5n
  const { card } = await open({ passes })
  const from = (1n << 32n) - 70_000n
  const { offsets } = await card.propose(from, 200_000)
  expect([...offsets]).toEqual(
    Array.from({ length: 200_000 }, (_, i) => i).filter((i) => passes(from + BigInt(i))),
  )
})

test('keeps two dispatches in flight', async () => {
  const { card, gpu } = await open(none)
  await card.propose(0n, 2 ** 20)
  expect(gpu.mostInFlight).toBe(2)
})

test('loses no seed if more pass than a dispatch can return', async () => {
  // Dispatches grow while nothing passes, so the first one with hits is too large.
  const from = 3_000_000
  const { card, gpu } = await open({ passes: (index) => index >= BigInt(from) })
  const { offsets } = await card.propose(0n, 7_000_000)
  expect(Math.max(...gpu.sizes)).toBeGreaterThan(2 ** 20)
  expect(offsets).toHaveLength(4_000_000)
  expect(offsets.every((offset, i) => offset === from + i)).toBe(true)
})

test('counts seeds, and returns only those that need an answer', async () => {
  const isCounted = (index: bigint): boolean => index % 2n === 0n
  const { card } = await open({ passes: (index) => index % 5n === 0n, isCounted })
  const { counted, offsets } = await card.propose(0n, 100_000)
  expect(counted).toBe(10_000)
  expect(offsets).toHaveLength(10_000)
  expect(offsets.every((offset) => offset % 10 === 5)).toBe(true)
})

test('dispatches take less than 50 ms, whatever a seed costs', async () => {
  for (const cost of [1e-7, 1e-4, 1e-2]) {
    const { card, gpu } = await open({ ...none, cost })
    await card.propose(0n, 2 ** 20)
    const settled = gpu.sizes.slice(12)
    expect(Math.max(...settled) * cost).toBeLessThan(50)
    expect(Math.max(...gpu.sizes)).toBeGreaterThan(cost === 1e-7 ? 2 ** 18 : 0)
  }
})

test('a lost card is an error that says why', async () => {
  const { card } = await open({ ...none, lostAfter: 2 })
  await expect(card.propose(0n, 2 ** 20)).rejects.toThrow('the graphics card (fake) was lost: unplugged')
  await expect(card.propose(0n, 1)).rejects.toThrow('was lost')
})

test.each([
  { silentAfter: 0, seconds: 300 },
  { silentAfter: 4, seconds: 30 },
])(
  'a card that stops answering after $silentAfter dispatches is an error',
  async ({ silentAfter, seconds }) => {
    const { card } = await open({ ...none, silentAfter })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fault = card.propose(0n, 2 ** 20).catch((error: unknown) => error)
    for (let i = 0; i < 50; i++) await new Promise((go) => void setImmediate(go))
    await vi.advanceTimersByTimeAsync(1000 * seconds)
    expect(String(await fault)).toContain(`the graphics card (fake) didn't answer within ${seconds} s`)
  },
)

test.each<[string, FakeCard, string]>([
  [
    'has no adapter',
    { ...none, names: [null] },
    'no graphics card found: WebGPU has no adapter on this machine',
  ],
  [
    'refuses the device',
    { ...none, deviceFault: 'too old' },
    "the graphics card (fake) can't be used: too old",
  ],
  [
    'has too little memory',
    { ...none, memoryFault: 'out of memory' },
    "the graphics card (fake) can't be used: out of memory",
  ],
  [
    'rejects the shader',
    { ...none, compileFault: "expected ';'" },
    "line 2 of the shader doesn't compile: expected ';': BAD",
  ],
])('a card that %s is an error with one message', async (_, fake, message) => {
  await expect(open(fake)).rejects.toThrow(message)
})

test('a card whose program fails is given back', async () => {
  const gpu = new FakeGpu({ ...none, compileFault: 'no' })
  await expect(openCard(gpu, program, gpu)).rejects.toThrow('no')
  expect(gpu.isDestroyed).toBe(true)
})

test('an adapter is chosen by a part of its name', async () => {
  const names = ['Big Card 9000', null, 'llvmpipe (LLVM 15)']
  expect((await open({ ...none, names }, { adapter: 'LLVM' })).card.name).toBe('llvmpipe (LLVM 15)')
  expect((await open({ ...none, names })).card.name).toBe('Big Card 9000')
  await expect(open({ ...none, names }, { adapter: 'intel' })).rejects.toThrow(
    'no graphics card is named "intel" (available: Big Card 9000, llvmpipe (LLVM 15))',
  )
  await expect(open({ ...none, names: ['SwiftShader'] }, { adapters: 'real' })).rejects.toThrow(
    'no graphics card found: SwiftShader is simulated on the processor',
  )
})

test("a fault in a world's shader has its line there, with the names as written", async () => {
  const wgsl = `fn u64_add() {}\n${SHADER_START}s1_\n\nfn s1_code() {}\nBAD\n${SHADER_END}\nfn passes() {}\n`
  const gpu = new FakeGpu({ ...none, compileFault: 's1_code has no value' })
  await expect(openCard(gpu, { ...program, wgsl }, { now: gpu.now })).rejects.toThrow(
    "line 3 of the shader doesn't compile: $code has no value: BAD",
  )
})
