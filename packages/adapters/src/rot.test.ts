import { seedfast } from '@seedfast/rng'
import * as ROT from 'rot-js'
import { afterEach, expect, test } from 'vitest'
import { setRotStream } from './rot.js'

let restore = (): void => {}
afterEach(() => restore())

const GENERATORS = {
  Digger: () => new ROT.Map.Digger(40, 25),
  Uniform: () => new ROT.Map.Uniform(40, 25, {}),
  Rogue: () => new ROT.Map.Rogue(40, 25, {}),
  EllerMaze: () => new ROT.Map.EllerMaze(39, 25),
  IceyMaze: () => new ROT.Map.IceyMaze(39, 25),
  DividedMaze: () => new ROT.Map.DividedMaze(39, 25),
  Cellular: () => {
    const map = new ROT.Map.Cellular(40, 25)
    map.randomize(0.5)
    return map
  },
}

/** Generates a map with one of rot.js's generators, which draws from the stream of a seed. */
function mapOf(
  generator: () => { create(callback: (x: number, y: number, value: number) => void): unknown },
  seed: string,
) {
  restore = setRotStream(ROT.RNG, seedfast(seed).stream('map'))
  const cells: number[] = []
  generator().create((x, y, value) => (cells[y * 40 + x] = value))
  restore()
  return cells.join('')
}

test.each(Object.entries(GENERATORS))(
  'the map of ROT.Map.%s depends only on the stream',
  (_name, generator) => {
    ROT.RNG.setSeed(1)
    const map = mapOf(generator, 'banana')
    ROT.RNG.setSeed(2)
    expect(mapOf(generator, 'banana')).toBe(map)
    expect(mapOf(generator, 'cherry')).not.toBe(map)
  },
)

test('every method of ROT.RNG that draws uses the stream', () => {
  const loot = seedfast('banana').stream('loot')
  restore = setRotStream(ROT.RNG, loot)
  const before = ROT.RNG.getState()
  const draws = Object.getOwnPropertyNames(Object.getPrototypeOf(ROT.RNG)).filter(
    (name) => !/^(?:constructor|[gs]etSeed|[gs]etState|clone)$/.test(name),
  )
  const args: Record<string, unknown[]> = {
    getUniformInt: [6, 1],
    getItem: [['a', 'b']],
    shuffle: [[1, 2, 3]],
    getWeightedValue: [{ rat: 6, orc: 1 }],
  }
  for (const name of draws)
    (ROT.RNG as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!(...(args[name] ?? []))
  expect(draws).toHaveLength(7)
  expect(loot.counter).toBe(7)
  expect(ROT.RNG.getState()).toEqual(before)
  expect(ROT.RNG.getItem([])).toBeNull()
})

test('restoring gives rot.js its own generator again', () => {
  ROT.RNG.setSeed(5)
  const own = ROT.RNG.getUniform()
  ROT.RNG.setSeed(5)
  setRotStream(ROT.RNG, seedfast('banana').stream('loot'))()
  expect(ROT.RNG.getUniform()).toBe(own)
})
