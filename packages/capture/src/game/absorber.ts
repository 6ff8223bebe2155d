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
 * Matches the names of properties that are 0 in an empty document. Properties that are also jQuery methods, such as
 * `width`, don't match: their values are absorbers, which can be called and also convert to 0.
 */
const ZERO =
  /^(?:length|(?:client|offset|natural)(?:Width|Height|Left|Top)|(?:page|screen|client|offset)[XY]|nodeType|currentTime|duration)$/

/** Matches the paths of methods that return an error, or an empty value if there is none. Games usually throw the error. */
const FAULTS = /\.get(?:ShaderInfoLog|ProgramInfoLog|Error)$/

/** Matches the names of the events that images and sounds have once they are loaded. */
const LOADED = /^(?:load|loadeddata|canplay|canplaythrough)$/
/** Matches the paths of methods that look up an element of a page. */
const LOOKUP = /^document\b.*\.(?:getElementById|getElementsBy\w+|querySelector(?:All)?)$/
/** Matches the end of the path of a method that adds a handler for an event. */
const ADDING = /(?:^|\.)addEventListener$/
/** Matches the end of the path of a method that adds elements to a page. */
const INSERTING = /\.(?:append(?:Child)?|prepend|insert(?:Before|AdjacentElement)|replace\w+|before|after)$/

/** The property of an element with the function to call when the game adds the element to its page. */
export const ADDED = Symbol('added')

type Handler = (event: unknown) => unknown

/**
 * Returns an absorber: a value that can be used as any kind of object without causing errors. Each property of an
 * absorber is another absorber, and so is the result of calling or constructing it. An absorber converts to the number
 * 0 and to an empty string. Absorbers replace documents, canvases, sounds and libraries that a generator doesn't need.
 * Properties that the game sets keep their values, and a class can extend an absorber. In an asynchronous run, `await`
 * on an absorber returns another absorber, and absorbers for images and sounds call their handlers of `load`.
 */
export function absorber(path: string, preset: Readonly<Record<PropertyKey, unknown>> = {}): unknown {
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
    set(_target, key, value, receiver: object) {
      // An object that inherits from an absorber, such as an instance of a class that extends it, has its own
      // properties.
      if (receiver !== proxy)
        return Reflect.defineProperty(receiver, key, {
          value,
          writable: true,
          enumerable: true,
          configurable: true,
        })
      if (typeof value === 'function' && typeof key === 'string' && /^on[a-z]+$/.test(key))
        setHandler(proxy, path, key.slice(2), value as Handler)
      target[key] = value
      return true
    },
    apply(_target, self: unknown, args: unknown[]) {
      const inner = `${path}()`
      if (FAULTS.test(path)) return path.endsWith('getError') ? 0 : ''
      if (INSERTING.test(path))
        for (const arg of args) if (absorbedPath(arg) !== null) (arg as { [ADDED]?: () => void })[ADDED]?.()
      const [name, value] = args
      if (typeof name === 'string' && LOOKUP.test(path))
        gameWatch()?.elementSought(path.endsWith('ById') ? `#${name}` : name)
      if (typeof name === 'string' && typeof value === 'function' && ADDING.test(path))
        setHandler(self as object, path.replace(ADDING, ''), name, value as Handler)
      const isLookup = args.every((arg) => typeof arg === 'string') && !/\.create\w*$/.test(path)
      return isLookup ? answer(`(${args.join()})`, inner) : absorber(inner)
    },
    construct: (_target, _args, newTarget) =>
      newTarget === proxy
        ? (absorber(`new ${path}()`) as object)
        : (Object.create(newTarget.prototype as object) as object),
  })
  return proxy
}

/**
 * Sets an absorber's handler for an event. In an asynchronous run, the handler is called if the event means that an
 * object that the game created, such as an image, is loaded. A page's own `load` isn't among these events, because it
 * starts the game.
 */
function setHandler(owner: object | undefined, path: string, event: string, handler: Handler): void {
  if (LOADED.test(event) && path.includes('('))
    installedCapture()?.run?.timers?.setLoad(() => void handler.call(owner, absorber('event')))
  else gameWatch()?.handlerSet(event, () => (path === '' ? 'the page' : path))
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

/**
 * Returns the path of the object that an absorber replaces, such as `document.body`. Returns `null` for any other
 * value.
 */
export function absorbedPath(value: unknown): string | null {
  if (typeof value !== 'function') return null
  const path = (value as { [PATH]?: unknown })[PATH]
  return typeof path === 'string' ? path : null
}
