import { absorber } from './absorber.js'
import type { GamePart, GameSource } from './game-source.js'
import { gameWatch } from '../game-watch.js'
import { gameWindow } from './game-window.js'

/** The functions and values that a part's code is called with. */
interface Surroundings {
  /** The object in which `with` looks up names: the window. */
  readonly scope: object
  /** Declares the `var`s of a script as properties of the window. */
  declare(names: readonly string[]): void
  /** Makes a script's name visible to other scripts. */
  bind(name: string, get: () => unknown, set: (value: unknown) => void): void
  /** The replacement for a missing module. */
  absent(name: string): unknown
}

type PartCode = (game: Surroundings) => object | undefined

/**
 * Evaluates a game from its start, in its own window, and returns its names: a module's exports, and every global of
 * its scripts. If the game is a single script or module, rethrows its error. If a page has several, continues with the
 * next one after an error, as browsers do.
 */
export function loadGame(source: GameSource, absent: readonly string[]): object {
  const window = gameWindow(absent)
  const surroundings: Surroundings = {
    scope: watched(window),
    declare: (names) => {
      for (const name of names) if (!(name in window)) window[name] = undefined
    },
    bind: (name, get, set) =>
      void Object.defineProperty(window, name, { get, set, configurable: true, enumerable: true }),
    absent: (name) => absorber(name),
  }
  let names: object = window
  for (const part of source.parts) {
    try {
      const exported = codeOf(part).call(window, surroundings)
      if (exported !== undefined) names = joined(names, exported)
    } catch (error) {
      gameWatch()?.loadFailed(part.file, error)
      if (source.parts.length === 1) throw error
    }
  }
  gameWatch()?.loaded(names, window)
  return names
}

const compiled = new WeakMap<GamePart, PartCode>()

/** Returns a part's code. It is compiled only once. */
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
 * Puts a module's names in front of the names that were loaded earlier. A CommonJS module's own names are behind the
 * default export.
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

/** Returns the window. While a tool watches, reports names that nothing defines to the tool. */
function watched(window: object): object {
  const watch = gameWatch()
  if (watch === null) return window
  return new Proxy(window, {
    has(target, name) {
      if (name in target) return true
      if (typeof name === 'string' && !name.startsWith('$game') && !(name in globalThis))
        watch.unknownName(name)
      return false
    },
  })
}
