import { installedCapture } from '../captured-functions.js'
import { gameWatch } from '../game-watch.js'

/** The property of an absorber that contains its path. */
const PATH = Symbol.for('seedfast.absorbed')

/**
 * Matches the names of properties that link to other elements. These properties are null, because otherwise a game
 * could follow the links in a document forever.
 */
const NULLS =
  /^(?:parentNode|parentElement|firstChild|lastChild|nextSibling|previousSibling|(?:first|last|next|previous)ElementSibling|offsetParent|activeElement|opener|body\.parentNode)$/
/**
 * Matches the names of properties that are 0 in an empty document. Names that are also jQuery methods, such as `width`,
 * aren't included. These properties are absorbers, which can be called but also convert to 0.
 */
const ZERO =
  /^(?:length|(?:client|offset|natural)(?:Width|Height|Left|Top)|(?:page|screen|client|offset)[XY]|nodeType|currentTime|duration)$/

/** Matches the names of callbacks that images and sounds call once they are loaded. */
const LOADED = /^on(?:load|loadeddata|canplay|canplaythrough)$/

/**
 * Returns an absorber: a value that can be used as any kind of object without causing errors. Each property of an
 * absorber is another absorber, and so is the result of calling or constructing it. An absorber converts to the number
 * 0 and to an empty string. Absorbers replace documents, canvases, sounds and libraries that a generator doesn't need.
 * Properties that the game sets keep their values, and a class can extend an absorber. In an asynchronous run, `await`
 * on an absorber returns another absorber, and absorbers for images and sounds call their `onload`.
 */
export function absorber(path: string, preset: Readonly<Record<string, unknown>> = {}): unknown {
  // The target is a function, because only functions can be called and constructed. It has no prototype, so that any
  // property can be set.
  const target = Object.setPrototypeOf(function () {}, null) as Record<PropertyKey, unknown>
  delete target['name']
  delete target['length']
  Object.assign(target, preset)
  const answers = new Map<string, unknown>()
  const answer = (name: string, inner: string): unknown => {
    if (!answers.has(name)) answers.set(name, absorber(inner))
    return answers.get(name)
  }
  const proxy: object = new Proxy(target, {
    get(_target, key) {
      if (key === PATH) return path
      if (key !== 'prototype' && Object.hasOwn(target, key)) return target[key]
      if (typeof key === 'symbol') return symbolOf(key, path)
      if (key === 'toString') return () => ''
      if (key === 'valueOf') return () => 0
      if (key === 'toJSON') return undefined
      if (key === 'then') return thenOf(path)
      if (NULLS.test(key)) return null
      const number = ZERO.test(key) ? 0 : undefined
      const inner = `${path}.${key}`
      if (number === undefined) return answer(key, inner)
      gameWatch()?.absorbed(inner, number)
      return number
    },
    set(_target, key, value) {
      // This applies only to objects that the game creates, such as images, because a page's own `onload` starts the
      // game.
      if (typeof value === 'function' && typeof key === 'string' && LOADED.test(key) && path.includes('('))
        installedCapture()?.run?.timers?.set(() => void value.call(proxy, absorber('event')), 0)
      target[key] = value
      return true
    },
    apply(_target, _self, args: unknown[]) {
      const inner = `${path}()`
      const isLookup = args.every((arg) => typeof arg === 'string') && !/\.create\w*$/.test(path)
      return isLookup ? answer(`(${args.join()})`, inner) : absorber(inner)
    },
    construct: (_target, _args, made) =>
      made === proxy
        ? (absorber(`new ${path}()`) as object)
        : (Object.create(made.prototype as object) as object),
  })
  return proxy
}

/**
 * Returns the `then` method of an absorber. Used as a promise, an absorber resolves only during an asynchronous run.
 */
function thenOf(path: string): Promise<unknown>['then'] {
  return (fulfilled, rejected) =>
    // oxlint-disable-next-line unicorn/no-thenable -- makes `await` return an absorber
    inAsyncRun<unknown>((resolve) => resolve(absorber(path, { then: undefined }))).then(fulfilled, rejected)
}

/**
 * Returns a promise that `settle` settles if an asynchronous run is in progress. Otherwise, the promise stays pending.
 */
export function inAsyncRun<T>(
  settle: (resolve: (value: T) => void, reject: (error: Error) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) =>
    queueMicrotask(() => {
      const waiting = installedCapture()?.waiting ?? null
      if (waiting !== null) settle(resolve, reject)
    }),
  )
}

function symbolOf(key: symbol, path: string): unknown {
  if (key === Symbol.iterator) return () => [][Symbol.iterator]()
  if (key !== Symbol.toPrimitive) return undefined
  return (hint: string) => {
    const value = hint === 'string' ? '' : 0
    gameWatch()?.absorbed(path, value)
    return value
  }
}

/** Returns the path of the object that an absorber replaces, such as `document.body`; `null` for any other value. */
export function absorbedPath(value: unknown): string | null {
  if (typeof value !== 'function') return null
  const path = (value as { [PATH]?: unknown })[PATH]
  return typeof path === 'string' ? path : null
}
