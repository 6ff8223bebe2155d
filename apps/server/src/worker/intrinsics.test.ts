import { afterEach, expect, test } from 'vitest'
import { Intrinsics } from './intrinsics.js'

const intrinsics = new Intrinsics()

afterEach(() => {
  intrinsics.repair()
})

/**
 * Makes a change and repairs it twice. Returns what each repair found: the change, and `null` if the first repair undid
 * everything.
 */
function undone(change: () => void): [string | null, string | null] {
  change()
  return [intrinsics.repair(), intrinsics.repair()]
}

test('undoes nothing if nothing changed', () => {
  expect(intrinsics.repair()).toBe(null)
})

const arrayPrototype = Array.prototype as unknown as Record<string, unknown>
const objectPrototype = Object.prototype as unknown as Record<string, unknown>

test.each<[string, string, () => void]>([
  ['a key on every object', 'Object.prototype.polluted', () => (objectPrototype['polluted'] = 1)],
  ['a key that breaks descriptors', 'Object.prototype.get', () => (objectPrototype['get'] = () => 1)],
  ['a replaced method', 'Array.prototype.map', () => (arrayPrototype['map'] = () => [])],
  ['a removed method', 'Array.prototype.at', () => delete arrayPrototype['at']],
  ['a replaced function of Math', 'Math.floor', () => (Math.floor = () => 4)],
  [
    'a replaced iterator method',
    'ArrayIterator.prototype.next',
    () => ((Object.getPrototypeOf([][Symbol.iterator]()) as { next: unknown }).next = () => ({ done: true })),
  ],
  [
    'a replaced prototype',
    'the prototype of Array.prototype',
    () => Object.setPrototypeOf(Array.prototype, Map.prototype),
  ],
  [
    'a setter',
    'Object.prototype.seed',
    () => Object.defineProperty(objectPrototype, 'seed', { set: () => {}, configurable: true }),
  ],
  [
    'a property of a function',
    'Function.prototype.call.x',
    () => Object.assign(Function.prototype.call, { x: 1 }),
  ],
])('%s is found and undone', (_, name, change) => {
  const [first, after] = undone(change)
  // The same object can be reached by several paths.
  expect(first?.split('.').at(-1)).toBe(name.split('.').at(-1))
  expect(after).toBe(null)
  expect([Object.keys({}), [1].map(String), Math.floor(2.5)]).toEqual([[], ['1'], 2])
})
