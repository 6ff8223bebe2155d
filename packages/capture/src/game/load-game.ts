import { isPromise } from '@seedfast/world'
import { installedCapture } from '../captured-functions.js'
import { absorber, inAsyncRun } from './absorber.js'
import { openDocument, type ParseHtml } from './game-document.js'
import type { GamePart, GameSource } from './game-source.js'
import { gameWatch } from '../game-watch.js'
import { SettleOrder } from '../perturbed/settle-order.js'
import type { LoadFailure } from '../load-failures.js'
import { gameWindow, standIn } from './game-window.js'

/** The environment that the code of each part of a game receives. */
interface Surroundings {
  /** The game's window, in which `with` looks up names. */
  readonly scope: object
  /** An object in which `with` looks up the names that the window doesn't have. */
  readonly outside: object
  /** Declares the `var` names of a script as properties of the window. */
  declare(names: readonly string[]): void
  /**
   * Makes a name that a script declares visible to other scripts. Returns the value that the window had under this name.
   */
  bind(name: string, get: () => unknown, set: (value: unknown) => void): unknown
  /** Returns the value of a name that an earlier script declares, or `undefined` if that script failed. */
  constant(name: string): unknown
  /** Returns the stub for a missing module. */
  absent(name: string): unknown
  /** The members of Node's `process` that servers use. They have no effect. */
  readonly process: object
  /** Returns a rejected promise, in place of an import that the bundler can't follow. */
  lost(text: string): Promise<never>
  /** Returns a promise for a module that the game imports while it runs. In a perturbed run, it settles later. */
  imported(module: Promise<unknown>): Promise<unknown>
  /** Implements the operator `**`. For numbers, calls the `Math.pow` of the game's window. */
  pow(base: unknown, exponent: unknown): unknown
  /** Receives the names that a module declares but doesn't export. */
  names(getters: object): void
  /** Returns whether the module being loaded has already passed its names to `names`. */
  hasNames(): boolean
}

type PartCode = (game: Surroundings) => object | undefined | Promise<object>

/**
 * Evaluates a game from the beginning, in its own window. Returns an object with the game's names: the exports of its
 * modules, and the globals of its scripts. If the game is a single script or module, rethrows any error. If it consists
 * of several scripts or modules, an error in one of them doesn't prevent the next one from loading, as in browsers. A
 * script that the game adds to its page runs at once. `failed` is called with each of these errors.
 * Returns a promise if a module uses `await` at its top level.
 */
export function loadGame(
  source: GameSource,
  absent: readonly string[],
  dom: ParseHtml | null = null,
  failed: (failure: LoadFailure) => void = () => {},
): object | Promise<object> {
  const { parts, added } = source
  // A script's `load` event happens after the part that adds the script, or in a timer if the part may wait for it.
  const loads: (() => void)[] = []
  let isLoading = false
  const runScript = (url: string, loaded: () => void): void => {
    runPart(url)
    const timers = installedCapture()?.run?.timers
    if (isLoading) loads.push(loaded)
    else if (timers === undefined) loaded()
    else timers.setLoad(loaded)
  }
  const loadFailed = (file: string, error: unknown): void => {
    gameWatch()?.loadFailed(file, error)
    failed({ file, error })
  }
  const runPart = (url: string): void => {
    const path = localPath(url)
    if (added === undefined || path === null || !Object.hasOwn(added, path)) return
    const part = added[path]!
    try {
      codeOf(part).call(window, surroundings)
    } catch (error) {
      loadFailed(part.file, error)
    }
  }
  const window = gameWindow(
    absent,
    dom === null ? null : openDocument(dom, source.page),
    added === undefined ? null : runScript,
  )
  const declared: object[] = []
  const imports = new SettleOrder()
  const surroundings: Surroundings = {
    scope: window,
    outside: outsideOf(window),
    declare: (names) => {
      for (const name of names) if (!(name in window)) window[name] = undefined
    },
    bind: (name, get, set) => {
      const before = window[name]
      Object.defineProperty(window, name, { get, set, configurable: true, enumerable: true })
      return before
    },
    constant: (name) => {
      try {
        return window[name]
      } catch {
        return undefined
      }
    },
    absent: standIn,
    process: nodeProcess(),
    lost: (text) =>
      inAsyncRun((_resolve, reject) => reject(new TypeError(`the bundler can't follow ${text}`))),
    imported: (module) => imports.settle('import()', module),
    pow: (base, exponent) =>
      typeof base === 'bigint' || typeof exponent === 'bigint'
        ? // Powers of bigints are exact.
          // oxlint-disable-next-line seedfast/no-engine-math
          (base as bigint) ** (exponent as bigint)
        : (window['Math'] as Math).pow(base as number, exponent as number),
    names: (getters) => void declared.push(getters),
    hasNames: () => declared.length > 0,
  }
  let names: object = window
  const add = (exported: object | undefined): void => {
    if (exported === undefined && declared.length === 0) return
    for (const one of declared.splice(0)) names = joined(names, one)
    if (exported !== undefined) names = joined(names, exported)
  }
  const fail = (part: GamePart, error: unknown): void => {
    loadFailed(part.file, error)
    if (parts.length === 1) throw error
  }
  const loadFrom = (first: number): object | Promise<object> => {
    for (let n = first; n < parts.length; n++) {
      const part = parts[n]!
      try {
        isLoading = part.isAsync !== true
        const exported = codeOf(part).call(window, surroundings)
        for (const loaded of loads) loaded()
        if (isPromise(exported))
          return exported
            .then(add as (exported: unknown) => void, (error) => fail(part, error))
            .then(() => loadFrom(n + 1))
        add(exported)
      } catch (error) {
        fail(part, error)
      } finally {
        loads.length = 0
        isLoading = false
      }
    }
    gameWatch()?.loaded(names, window)
    return names
  }
  return loadFrom(0)
}

function nodeProcess(): object {
  const terminal = { isTTY: false, columns: 80, rows: 24 }
  return Object.fromEntries(
    ['stdout', 'stderr', 'stdin', 'on', 'once', 'off', 'emitWarning'].map((name) => [
      name,
      absorber(`process.${name}`, name.startsWith('std') ? { ...terminal, write: () => true } : {}),
    ]),
  )
}

/**
 * Returns the path of a URL relative to the game's page, such as `data/my cards.js`. Returns `null` if the URL refers to
 * another site. Doesn't use `URL`, because not every engine has it.
 */
function localPath(url: string): string | null {
  const local = url.replace(/^http:\/\/localhost(?=\/)|[?#].*$/g, '')
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(local)) return null
  const steps: string[] = []
  for (const step of local.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  try {
    return decodeURI(steps.join('/'))
  } catch {
    return null
  }
}

const compiled = new WeakMap<GamePart, PartCode>()

/** Returns the function that a part's source code defines. Each part is compiled only once. */
function codeOf(part: GamePart): PartCode {
  let code = compiled.get(part)
  if (code === undefined) {
    // An indirect eval runs the code in sloppy mode, which may use `with`.
    // oxlint-disable-next-line no-eval -- it is the game's own code, which the bundler wrapped
    code = (0, eval)(part.code) as PartCode
    compiled.set(part, code)
  }
  return code
}

/**
 * Returns an object with the names of a module and the names loaded earlier. If both contain the same name, the
 * module's value is used. Also includes the properties of the default export, because for a CommonJS module, these are
 * the exported names.
 */
function joined(earlier: object, exported: object): object {
  const names = Object.create(earlier) as object
  const { default: inner } = exported as { default?: unknown }
  const isHolder = (typeof inner === 'object' && inner !== null) || typeof inner === 'function'
  for (const from of isHolder ? [inner, exported] : [exported]) {
    for (const name of Object.getOwnPropertyNames(from)) {
      const get = (): unknown => (from as Record<string, unknown>)[name]
      Object.defineProperty(names, name, { get, configurable: true, enumerable: true })
    }
  }
  return names
}

/**
 * Returns an object in which a game looks up the names that its window doesn't have. If a tool is watching, the tool is
 * notified of each name that isn't defined anywhere, and may have a stand-in replace it.
 */
function outsideOf(window: Record<PropertyKey, unknown>): object {
  const watch = gameWatch()
  if (watch === null) return {}
  return new Proxy(window, {
    has(_window, name) {
      if (typeof name !== 'string' || name.startsWith('$game') || name in globalThis) return false
      if (!watch.unknownName(name)) return false
      window[name] = standIn(name)
      return true
    },
  })
}
