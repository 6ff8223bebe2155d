type Callback = (this: unknown, key: unknown, value: unknown) => unknown
type Entry = readonly [key: string | number, value: unknown]

/** The jQuery functions that work on data rather than on documents. */
export const JQUERY_FUNCTIONS = {
  extend,
  each: (list: object, visit: Callback) => {
    for (const [key, value] of entriesOf(list)) if (visit.call(value, key, value) === false) break
    return list
  },
  map: (list: object, of: (value: unknown, key: unknown) => unknown) =>
    entriesOf(list)
      .flatMap(([key, value]) => of(value, key))
      .filter((one) => one !== null && one !== undefined),
  grep: (list: readonly unknown[], keeps: (value: unknown, n: number) => unknown, invert = false) =>
    list.filter((value, n) => Boolean(keeps(value, n)) !== invert),
  inArray: (value: unknown, list: readonly unknown[]) => list.indexOf(value),
  isArray: Array.isArray,
  isFunction: (value: unknown) => typeof value === 'function',
  isNumeric: (value: unknown) => value !== '' && Number.isFinite(Number(value)),
  isPlainObject,
  isEmptyObject: (value: object) => Object.keys(value).length === 0,
  makeArray: (list: ArrayLike<unknown>) => Array.from(list),
  merge: (to: unknown[], from: readonly unknown[]) => (to.push(...from), to),
  trim: (text: unknown) => String(text).trim(),
  noop: () => {},
  proxy: (called: (...args: unknown[]) => unknown, self: unknown) => called.bind(self),
}

/** Implements `$.extend(target, …)`. Also implements `$.extend(true, target, …)`, which makes deep copies. */
function extend(...args: unknown[]): unknown {
  const isDeep = typeof args[0] === 'boolean' && args[0]
  const [target, ...sources] = (typeof args[0] === 'boolean' ? args.slice(1) : args) as Record<
    string,
    unknown
  >[]
  for (const source of sources) {
    for (const [key, value] of Object.entries(source ?? {})) {
      if (key === '__proto__' || value === undefined) continue
      const old = target![key]
      if (isDeep && Array.isArray(value)) target![key] = extend(true, Array.isArray(old) ? old : [], value)
      else if (isDeep && isPlainObject(value))
        target![key] = extend(true, isPlainObject(old) ? old : {}, value)
      else target![key] = value
    }
  }
  return target
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function entriesOf(list: object): readonly Entry[] {
  return Array.isArray(list) ? [...(list as unknown[]).entries()] : Object.entries(list)
}
