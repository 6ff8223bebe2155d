import { installedCapture } from '../captured-functions.js'
import { perturbation } from '../perturbation.js'
import { otherValue, withOtherValues } from '../perturbed/other-values.js'
import { timerFunctions } from '../timers/replace-timers.js'
import { absorber, inAsyncRun } from './absorber.js'
import { browserInterfaces } from './browser-interfaces.js'
import type { GameDocument } from './game-document.js'
import { JQUERY_FUNCTIONS } from './jquery-functions.js'
import { createElementWith, type RunScript } from './script-elements.js'

/**
 * The names of the globals that every engine has. `Math` isn't included: each window gets its own copy, because games
 * may replace its functions.
 */
const STANDARD =
  'Object Function Array Number String Boolean Symbol BigInt Date RegExp Map Set WeakMap WeakSet WeakRef Promise Proxy Reflect JSON Intl Atomics Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ArrayBuffer SharedArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI escape unescape eval Infinity NaN crypto performance WebAssembly URL URLSearchParams TextEncoder TextDecoder AbortController Iterator'.split(
    ' ',
  )

/**
 * The names of the engine's functions that aren't part of the language. Browsers refuse to call them on any object but
 * their own window.
 */
const OF_ENGINE = ['structuredClone', 'atob', 'btoa', 'queueMicrotask', 'reportError']

/**
 * The names of the browser globals that games use most. These globals are replaced by absorbers, as are those of
 * {@link browserInterfaces}.
 */
const ABSORBED =
  'history Image Audio AudioContext webkitAudioContext Option HTMLElement HTMLCanvasElement HTMLImageElement HTMLInputElement HTMLDivElement SVGElement Element Node NodeList Document DocumentFragment Event CustomEvent MouseEvent KeyboardEvent TouchEvent PointerEvent EventTarget XMLHttpRequest WebSocket Worker SharedWorker Blob File FileReader FormData MutationObserver ResizeObserver IntersectionObserver OffscreenCanvas ImageData Path2D DOMParser indexedDB caches speechSynthesis Notification WebGLRenderingContext WebGL2RenderingContext CanvasRenderingContext2D customElements visualViewport alert open close focus blur print postMessage addEventListener removeEventListener dispatchEvent scrollTo scrollBy scroll getComputedStyle getSelection matchMedia'.split(
    ' ',
  )

/**
 * The names of globals that only some engines have. In a game's window, these globals are always undefined, so that a
 * game behaves the same way everywhere.
 */
const HIDDEN =
  'process Buffer require module exports __dirname __filename setImmediate clearImmediate Bun Deno event opener chrome safari'.split(
    ' ',
  )

/**
 * Creates the window for one evaluation of a game. The window has the standard globals of the engine, and a harmless
 * imitation of a browser: timers fire only in asynchronous runs, storage is empty, and documents and canvases absorb
 * every operation on them. `absent` contains the names of additional globals to absorb, such as those of a library that
 * isn't loaded. With a `document`, the game gets this document and its classes instead of imitations. `runScript` is
 * called when the game adds a script to its document.
 */
export function gameWindow(
  absent: readonly string[],
  document: GameDocument | null = null,
  runScript: RunScript | null = null,
): Record<string, unknown> {
  const realm = globalThis as Readonly<Record<string, unknown>>
  const hidden: Record<string, unknown> = {}
  for (const name of STANDARD) if (realm[name] !== undefined) hidden[name] = realm[name]
  for (const name of OF_ENGINE) {
    const value = realm[name]
    // Values that a game sets don't come from the engine.
    if (typeof value === 'function') hidden[name] = value.bind(undefined)
  }
  hidden['Math'] = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Math))
  hidden['undefined'] = undefined
  for (const name of ABSORBED) hidden[name] = document?.named(name) ?? absorber(name)
  for (const name of HIDDEN) hidden[name] = undefined
  Object.assign(
    hidden,
    timerFunctions(() => installedCapture()?.run?.timers),
  )
  Object.assign(hidden, browserValues(runScript))
  for (const name of absent) hidden[name] = standIn(name)

  const window = Object.create(document?.names ?? browserInterfaces) as Record<string, unknown>
  for (const name of ['window', 'self', 'globalThis', 'global', 'top', 'parent', 'frames'])
    hidden[name] = window
  for (const [name, value] of Object.entries(hidden))
    Object.defineProperty(window, name, { value, writable: true, configurable: true, enumerable: false })
  if (perturbation() !== null) perturbWindow(window)
  document?.attach(window, runScript)
  return window
}

/** The names of the numbers in a window that depend on its size and on the screen. */
const SIZES = ['innerWidth', 'innerHeight', 'outerWidth', 'outerHeight', 'devicePixelRatio']

/** Makes a window return the values of another machine in a perturbed run. */
function perturbWindow(window: Record<string, unknown>): void {
  for (const name of ['navigator', 'screen']) window[name] = withOtherValues(window[name] as object, name)
  for (const name of SIZES) {
    let value = window[name]
    let isOwn = false
    Object.defineProperty(window, name, {
      get: () => (isOwn ? value : otherValue(value, name)),
      set: (to) => {
        value = to
        isOwn = true
      },
      configurable: true,
      enumerable: false,
    })
  }
}

/** Returns an absorber for a global or module that isn't there. For jQuery, it has the functions that work on data. */
export function standIn(name: string): unknown {
  return absorber(name, /^(?:\$|jquery)$/i.test(name) ? JQUERY_FUNCTIONS : {})
}

function browserValues(runScript: RunScript | null): Record<string, unknown> {
  const location = {
    href: 'http://localhost/',
    origin: 'http://localhost',
    protocol: 'http:',
    host: 'localhost',
    hostname: 'localhost',
    port: '',
    pathname: '/',
    search: '',
    hash: '',
    reload: () => {},
    replace: () => {},
    assign: () => {},
    toString: () => 'http://localhost/',
  }
  const screen = {
    width: 1024,
    height: 768,
    availWidth: 1024,
    availHeight: 768,
    colorDepth: 24,
    pixelDepth: 24,
  }
  const agent = {
    userAgent: 'Mozilla/5.0',
    language: 'en-US',
    languages: ['en-US'],
    platform: '',
    maxTouchPoints: 0,
  }
  return {
    location,
    screen,
    document: absorber('document', {
      readyState: 'loading',
      cookie: '',
      title: '',
      hidden: false,
      location,
      ...(runScript === null ? {} : { createElement: createElementWith(runScript) }),
    }),
    navigator: absorber('navigator', { ...agent, onLine: true, hardwareConcurrency: 1 }),
    localStorage: gameStorage(),
    sessionStorage: gameStorage(),
    console: absorber('console'),
    fetch: (address: unknown) =>
      inAsyncRun((_resolve, reject) =>
        reject(new TypeError(`a captured game can't fetch anything, such as ${String(address)}`)),
      ),
    confirm: () => false,
    prompt: () => null,
    innerWidth: 1024,
    innerHeight: 768,
    outerWidth: 1024,
    outerHeight: 768,
    devicePixelRatio: 1,
    scrollX: 0,
    scrollY: 0,
    pageXOffset: 0,
    pageYOffset: 0,
    name: '',
    status: '',
    origin: 'http://localhost',
    length: 0,
    closed: false,
  }
}

/** Creates a `localStorage` for one evaluation of a game. The storage is empty at first, and is kept only in memory. */
function gameStorage(): object {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (n: number) => [...items.keys()][n] ?? null,
    getItem: (key: unknown) => items.get(String(key)) ?? null,
    setItem: (key: unknown, value: unknown) => void items.set(String(key), String(value)),
    removeItem: (key: unknown) => void items.delete(String(key)),
    clear: () => items.clear(),
  }
}
