import { perturbation } from '../perturbation.js'

/**
 * Returns an object whose numbers, strings, booleans and lists are those of another machine in a perturbed run, for
 * example a larger screen. `name` is the object's name in reports, such as `navigator`. A property that the object
 * doesn't have is only changed in `process.env`.
 */
export function withOtherValues<T extends object>(object: T, name: string): T {
  return new Proxy(object, {
    get(target, key) {
      const value = Reflect.get(target, key, target) as unknown
      if (typeof value === 'function')
        return typeof key === 'symbol' ? value : boundTo(value as Method, target)
      const isRead = key in target || name === 'process.env'
      return typeof key === 'string' && isRead ? otherValue(value, `${name}.${key}`) : value
    },
  })
}

type Method = (...args: unknown[]) => unknown

/** Browsers refuse to call their methods on a proxy. Objects that accept any call have no `this` of their own. */
function boundTo(method: Method, target: object): unknown {
  return typeof target === 'function' ? method : method.bind(target)
}

/** Returns the value that another machine has, if a perturbed run changes the value called `name`. */
export function otherValue(value: unknown, name: string): unknown {
  const isPlain = ['undefined', 'number', 'string', 'boolean'].includes(typeof value) || Array.isArray(value)
  const change = perturbation()
  if (!isPlain || change?.changes('environment', name) !== true) return value
  switch (typeof value) {
    case 'number':
      return change.variant % 2 === 1 ? Math.floor(value * 1.5) + 1 : Math.floor(value / 3)
    case 'boolean':
      return !value
    case 'object':
      return [...(value as readonly unknown[])].reverse().concat('tr-TR')
    default:
      return /(?:^|\.)language$/.test(name) ? 'tr-TR' : `${(value as string | undefined) ?? ''}1`
  }
}
