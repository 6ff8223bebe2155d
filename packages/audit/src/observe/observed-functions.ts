// oxlint-disable seedfast/no-locale seedfast/no-environment no-extend-native -- this observes the functions that a world must not call
import { contradictionIn, type Contradiction } from '../cause/contradiction.js'
import type { Control } from './control.js'
import { firstLoss, losslessCopy, ordered } from './json-losses.js'

/**
 * The names of the functions of `Math` whose exact results the ECMAScript standard leaves to the engine. The last bits
 * of the results may differ between engines.
 */
export const ENGINE_MATH: readonly string[] =
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p log2 log10 pow cbrt hypot'.split(
    ' ',
  )

/** Calls `called` with the name of each function of `ENGINE_MATH` that is called from now on. */
export function watchEngineMath(called: (name: string) => void): void {
  const math = Math as unknown as Record<string, (...args: number[]) => number>
  for (const name of ENGINE_MATH) {
    const engine = math[name]!
    math[name] = (...args) => {
      called(name)
      return engine(...args)
    }
  }
}

const DIGITS = ['toString', 'toFixed', 'toPrecision', 'toExponential']
const LOCAL_DATE =
  'getFullYear getMonth getDate getDay getHours getMinutes getSeconds getTimezoneOffset setFullYear setMonth setDate setHours setMinutes toString toDateString toTimeString toLocaleString toLocaleDateString toLocaleTimeString'.split(
    ' ',
  )
const LOCALE_TEXT = ['localeCompare', 'toLocaleUpperCase', 'toLocaleLowerCase', 'normalize']

type Method = (this: unknown, ...args: unknown[]) => unknown

/**
 * Observes the functions whose values may depend on the engine, the time zone, the locale, the environment, or the
 * order of an object's keys. Their calls are added to the control's log while the world's code runs.
 */
export function observeFunctions(control: Control): void {
  const add: Add = (...call) => {
    if (control.isActive) control.log.add(...call)
  }
  const method = (owner: object, name: string, label: string): void =>
    replaceMethod(
      owner,
      name,
      (engine) =>
        function (this: unknown, ...args: unknown[]): unknown {
          const self = this instanceof Date ? this.getTime() : this
          const value = engine.apply(this, args)
          add(label, typeof self === 'object' || typeof self === 'function' ? args : [self, ...args], value)
          return value
        },
    )
  for (const name of ENGINE_MATH) method(Math, name, `Math.${name}`)
  for (const name of [...DIGITS, 'toLocaleString']) observeDigits(name, method, add)
  for (const name of LOCALE_TEXT) method(String.prototype, name, `String.prototype.${name}`)
  for (const name of LOCAL_DATE) method(Date.prototype, name, `Date.prototype.${name}`)
  method(Date, 'parse', 'Date.parse')
  observeDate(add)
  observeIntl(add)
  observeKeys(add)
  observeJson(control, add)
  observeSort(add)
  observeSurroundings(add)
}

type Add = (
  name: string,
  args: readonly unknown[],
  value: unknown,
  contradiction?: () => Contradiction | null,
) => void

/** Observes a number's conversion to text. Decimal text is exact in every engine, so it isn't observed. */
function observeDigits(
  name: string,
  method: (owner: object, name: string, label: string) => void,
  add: Add,
): void {
  if (name !== 'toString') return method(Number.prototype, name, `Number.prototype.${name}`)
  replaceMethod(
    Number.prototype,
    name,
    (engine) =>
      function (this: unknown, ...args: unknown[]): unknown {
        const value = engine.apply(this, args)
        const isExact = args[0] === undefined || args[0] === 10 || Number.isSafeInteger(Number(this))
        if (!isExact) add('Number.prototype.toString', [Number(this), ...args], value)
        return value
      },
  )
}

/** Observes dates made from local times. */
function observeDate(add: Add): void {
  const before = globalThis.Date
  globalThis.Date = new Proxy(before, {
    construct(target, args, newTarget) {
      const date = Reflect.construct(target, args, newTarget) as Date
      if (args.length > 1 || typeof args[0] === 'string') add('new Date', args, date.getTime())
      return date
    },
  })
}

function observeIntl(add: Add): void {
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const engine = (Intl as unknown as Record<string, unknown>)[name]
    if (typeof engine !== 'function' || !/^[A-Z]/.test(name) || name === 'Locale') continue
    const noted = (made: unknown, args: unknown[]): object => {
      const { locale, timeZone } = (
        made as { resolvedOptions(): { locale?: string; timeZone?: string } }
      ).resolvedOptions()
      add(`Intl.${name}`, args, [locale, timeZone].filter((part) => part !== undefined).join(', '))
      return made as object
    }
    const value: object = new Proxy(engine, {
      apply: (target, self, args) => noted(Reflect.apply(target, self, args), args),
      construct: (target, args, newTarget): object =>
        noted(Reflect.construct(target, args, newTarget === value ? target : newTarget), args),
    })
    Object.defineProperty(Intl, name, { value, writable: true, configurable: true })
  }
}

/** Observes the order of an object's keys. */
function observeKeys(add: Add): void {
  for (const name of ['keys', 'values', 'entries', 'getOwnPropertyNames']) {
    replaceMethod(
      Object,
      name,
      (engine) =>
        function (this: unknown, ...args: unknown[]): unknown {
          const keys = typeof args[0] === 'object' && args[0] !== null ? Reflect.ownKeys(args[0]) : []
          const names = keys.filter((key) => typeof key === 'string')
          if (!Array.isArray(args[0])) add(`Object.${name}`, [[...names].sort()], names)
          return engine.apply(this, args)
        },
    )
  }
}

/**
 * Observes JSON, and which values are lost when they are written as JSON and read back. In an experiment with lossless
 * JSON, nothing is lost.
 */
function observeJson(control: Control, add: Add): void {
  const isLossless = control.vary?.source === 'json'
  const written = new Map<string, unknown>()
  const { parse } = JSON
  replaceMethod(
    JSON,
    'stringify',
    (engine) =>
      function (this: unknown, ...args: unknown[]): unknown {
        const text = engine.apply(this, args)
        if (!control.isActive || typeof text !== 'string') return text
        add('JSON.stringify', [args[0]], text)
        if (args.length > 1) return text
        if (isLossless) written.set(text, losslessCopy(args[0]))
        control.noteLoss('JSON.stringify', firstLoss(args[0], parse(text)))
        return text
      },
  )
  replaceMethod(
    JSON,
    'parse',
    (engine) =>
      function (this: unknown, ...args: unknown[]): unknown {
        const kept = control.isActive && args.length === 1 ? written.get(args[0] as string) : undefined
        const value = kept === undefined ? engine.apply(this, args) : losslessCopy(kept)
        add('JSON.parse', [args[0]], value)
        return value
      },
  )
  replaceMethod(
    Object,
    'fromEntries',
    (engine) =>
      function (this: unknown, ...args: unknown[]): unknown {
        if (!control.isActive) return engine.apply(this, args)
        const entries = [...(args[0] as Iterable<readonly [string, unknown]>)]
        const object = engine.call(this, entries) as object
        const [given, kept] = [[...new Set(entries.map(([key]) => String(key)))], Reflect.ownKeys(object)]
        const isKept = given.every((key, i) => key === kept[i])
        if (!isKept)
          control.noteLoss('Object.fromEntries', {
            path: [],
            ids: [],
            expected: `keys ${given.join(', ')}`,
            found: `keys ${kept.map(String).join(', ')}`,
          })
        return isLossless && !isKept ? ordered(entries) : object
      },
  )
}

/** Observes the order into which a comparator sorts, and whether the comparator contradicts itself. */
function observeSort(add: Add): void {
  for (const name of ['sort', 'toSorted'])
    replaceMethod(
      Array.prototype,
      name,
      (engine) =>
        function (this: unknown, ...args: unknown[]): unknown {
          const [compare] = args
          if (typeof compare !== 'function' || !Array.isArray(this)) return engine.apply(this, args)
          const before = [...(this as unknown[])]
          const sorted = engine.apply(this, args) as unknown[]
          add(`Array.prototype.${name}`, [before], orderOf(before, sorted), () =>
            contradictionIn(sorted, compare as (a: unknown, b: unknown) => unknown),
          )
          return sorted
        },
    )
}

/** Returns the positions that the sorted items had before. */
function orderOf(before: readonly unknown[], sorted: readonly unknown[]): number[] {
  const places = new Map<unknown, number[]>()
  for (const [i, item] of before.entries()) places.set(item, [...(places.get(item) ?? []), i])
  return sorted.map((item) => places.get(item)?.shift() ?? -1)
}

/** Observes the environment variables, and the properties of `navigator`. */
function observeSurroundings(add: Add): void {
  const realm = globalThis as {
    process?: { env: Record<string, string | undefined> }
    navigator?: object
  }
  const watch = <T extends object>(target: T, label: string): T =>
    new Proxy(target, {
      get(object, key) {
        const value = Reflect.get(object, key, object) as unknown
        if (
          typeof key === 'string' &&
          typeof value !== 'function' &&
          Object.hasOwn(Object.prototype, key) === false
        )
          add(`${label}.${key}`, [], value)
        return typeof value === 'function' ? (value.bind(object) as unknown) : value
      },
    })
  if (realm.process !== undefined)
    Object.defineProperty(realm.process, 'env', {
      value: watch(realm.process.env, 'process.env'),
      configurable: true,
      writable: true,
    })
  if (realm.navigator !== undefined)
    Object.defineProperty(realm, 'navigator', {
      value: watch(realm.navigator, 'navigator'),
      configurable: true,
      writable: true,
    })
}

/** Replaces a function of the engine. Does nothing if the engine doesn't have it. */
function replaceMethod(owner: object, name: string, watched: (engine: Method) => Method): void {
  const before = Object.getOwnPropertyDescriptor(owner, name)
  if (typeof before?.value !== 'function') return
  const engine = before.value as Method
  const value = watched(engine)
  Object.defineProperty(value, 'name', { value: name, configurable: true })
  Object.defineProperty(value, 'length', { value: engine.length, configurable: true })
  Object.defineProperty(owner, name, { ...before, value })
}
