import { runInNewContext } from 'node:vm'

// This module must not depend on anything that a world could replace. It saves the functions that it needs before any
// world runs, reads arrays by index, and uses descriptors without a prototype.
const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf, isExtensible } = Reflect
const { defineProperty, deleteProperty } = Reflect
const { create, is } = Object

type Key = string | symbol

interface Snapshot {
  readonly name: string
  readonly object: object
  readonly prototype: object | null
  readonly extensible: boolean
  readonly keys: readonly Key[]
  readonly descriptors: readonly PropertyDescriptor[]
}

/**
 * A snapshot of JavaScript's built-in objects: the global ones, such as `Math`, and everything reachable from them.
 * Objects that Node adds aren't included.
 */
export class Intrinsics {
  private readonly snapshots: readonly Snapshot[]

  constructor() {
    const names = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]
    const global = globalThis as unknown as Record<string, unknown>
    const found = new Map<object, string>()
    // Visit this object first, because the descriptors of all other objects inherit from it.
    visit(Object.prototype, 'Object.prototype', found)
    for (const name of names) if (name !== 'globalThis') visit(global[name], name, found)
    for (const [name, value] of unnamed()) visit(value, name, found)
    this.snapshots = [...found].map(([object, name]) => snapshotOf(object, name))
  }

  /**
   * Undoes all changes made since the snapshot. Returns a description of the first change, or `null` if there are none.
   */
  repair(): string | null {
    let first: string | null = null
    for (let i = 0; i < this.snapshots.length; i++) {
      const changed = repairOne(this.snapshots[i]!)
      if (first === null) first = changed
    }
    return first
  }
}

/** Returns the built-in objects that can't be reached from global variables, with their names. */
function unnamed(): [string, unknown][] {
  const prototypes: [string, object][] = [
    ['AsyncFunction', async () => {}],
    ['GeneratorFunction', function* () {}],
    ['AsyncGeneratorFunction', async function* () {}],
    ['ArrayIterator', [][Symbol.iterator]()],
    ['MapIterator', new Map()[Symbol.iterator]()],
    ['SetIterator', new Set()[Symbol.iterator]()],
    ['StringIterator', ''[Symbol.iterator]()],
    ['RegExpStringIterator', 'a'.matchAll(/a/g)],
    ['Segmenter', new Intl.Segmenter().segment('')],
  ]
  return prototypes.map(([name, value]) => [`${name}.prototype`, getPrototypeOf(value)])
}

/** Adds an object to `found`, together with everything reachable through its properties and its prototype. */
function visit(value: unknown, name: string, found: Map<object, string>): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || value === globalThis)
    return
  if (found.has(value)) return
  found.set(value, name)
  visit(getPrototypeOf(value), `${name}'s prototype`, found)
  for (const key of ownKeys(value)) {
    const { value: inner, get, set } = getOwnPropertyDescriptor(value, key)!
    const path = keyName(name, key)
    for (const part of [inner, get, set]) visit(part, path, found)
  }
}

function snapshotOf(object: object, name: string): Snapshot {
  const keys = ownKeys(object)
  const descriptors = keys.map((key) => bare(getOwnPropertyDescriptor(object, key)!))
  return {
    name,
    object,
    prototype: getPrototypeOf(object),
    extensible: isExtensible(object),
    keys,
    descriptors,
  }
}

/**
 * Returns a copy of a property descriptor without a prototype, so that it doesn't inherit properties that a world
 * added.
 */
function bare(descriptor: PropertyDescriptor): PropertyDescriptor {
  return Object.assign(create(null) as PropertyDescriptor, descriptor)
}

/** Undoes the changes to one object. Returns a description of the first change, or `null` if there are none. */
function repairOne({ name, object, prototype, extensible, keys, descriptors }: Snapshot): string | null {
  let first: string | null = null
  if (getPrototypeOf(object) !== prototype) {
    first = `the prototype of ${name}`
    setPrototypeOf(object, prototype)
  }
  if (isExtensible(object) !== extensible) first ??= name
  const now = ownKeys(object)
  for (let i = 0; i < now.length; i++) {
    const key = now[i]!
    if (keys[i] === key || includes(keys, key)) continue
    first ??= keyName(name, key)
    deleteProperty(object, key)
  }
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!
    const before = descriptors[i]!
    if (same(getOwnPropertyDescriptor(object, key), before)) continue
    first ??= keyName(name, key)
    defineProperty(object, key, before)
  }
  return first
}

function includes(keys: readonly Key[], key: Key): boolean {
  for (let i = 0; i < keys.length; i++) if (keys[i] === key) return true
  return false
}

function same(now: PropertyDescriptor | undefined, before: PropertyDescriptor): boolean {
  return (
    now !== undefined &&
    is(now.value, before.value) &&
    now.get === before.get &&
    now.set === before.set &&
    now.writable === before.writable &&
    now.enumerable === before.enumerable &&
    now.configurable === before.configurable
  )
}

function keyName(name: string, key: Key): string {
  return typeof key === 'string' ? `${name}.${key}` : `${name}[symbol]`
}
