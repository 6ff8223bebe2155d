import { installedCapture } from '../captured-functions.js'
import { gameWatch } from '../game-watch.js'
import { absorber } from './absorber.js'
import { browserSelector } from './browser-selector.js'

type Named = (name: string) => unknown

/** The properties that are 0 for an element without a layout. */
const LAYOUT =
  'offsetWidth offsetHeight offsetLeft offsetTop clientWidth clientHeight clientLeft clientTop scrollWidth scrollHeight scrollLeft scrollTop naturalWidth naturalHeight currentTime duration'.split(
    ' ',
  )
/** The methods that have no effect on an element that isn't shown or played. */
const UNSEEN =
  'scrollIntoView scrollTo scrollBy animate requestFullscreen requestPointerLock setPointerCapture releasePointerCapture play pause load showModal close'.split(
    ' ',
  )

/**
 * Adds harmless stand-ins for display features that games use but that are missing from a document without layout,
 * images and sounds.
 */
export function completeDocument(
  document: Document,
  window: Record<string, unknown>,
  named: Named,
  createHTMLDocument: () => Document,
): void {
  const { location } = window
  addTo(document, 'implementation', { createHTMLDocument, hasFeature: () => true })
  const values = { readyState: 'loading', cookie: '', hidden: false, visibilityState: 'visible', location }
  for (const [name, value] of Object.entries({ ...values, activeElement: null, currentScript: null }))
    addTo(document, name, value)
  for (const name of ['write', 'writeln', 'execCommand', 'exitFullscreen', 'exitPointerLock', 'fonts'])
    addTo(document, name, absorber(`document.${name}`))
  set(document, 'defaultView', window)
  window['getComputedStyle'] = ({ style }: HTMLElement) => style

  const { prototype } = named('HTMLElement') as typeof HTMLElement
  for (const name of LAYOUT) addTo(prototype, name, 0)
  for (const name of UNSEEN) addTo(prototype, name, absorber(`element.${name}`))
  completeText(prototype)
  completeSelectors([document, prototype, document.createDocumentFragment()])
  watchHandlers(prototype)
  watchLookups(document)
  completeCanvas(named('HTMLCanvasElement') as typeof HTMLCanvasElement)
  completeImage(named('HTMLImageElement') as typeof HTMLImageElement, named('Event') as typeof Event)
}

/** Makes it possible to set `innerText`. */
function completeText(prototype: HTMLElement): void {
  const text = accessor(prototype, 'innerText') ?? { configurable: true }
  if (text.set !== undefined) return
  Object.defineProperty(prototype, 'innerText', {
    ...text,
    set(this: HTMLElement, value: string) {
      this.textContent = value
    },
  })
}

/** The functions that already accept every selector, because documents share them. */
const accepting = new WeakSet()

/** Makes queries accept every selector that browsers accept. */
function completeSelectors(owners: readonly object[]): void {
  for (const owner of owners)
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const query = accessor(owner, name)?.value as ((selector: string) => unknown) | undefined
      if (query === undefined || accepting.has(query)) continue
      const accept = function (this: unknown, selector: string): unknown {
        return query.call(this, browserSelector(String(selector)))
      }
      accepting.add(accept)
      let at = owner
      while (!Object.hasOwn(at, name)) at = Object.getPrototypeOf(at) as object
      set(at, name, accept)
    }
}

const contexts = new WeakMap<HTMLCanvasElement, Map<string, unknown>>()

/** Makes canvases return contexts that absorb all drawing. */
function completeCanvas({ prototype }: typeof HTMLCanvasElement): void {
  set(prototype, 'getContext', function (this: HTMLCanvasElement, type: string) {
    const known = contexts.get(this) ?? new Map<string, unknown>()
    contexts.set(this, known)
    if (!known.has(type)) known.set(type, absorber('canvas.getContext()', { canvas: this }))
    return known.get(type)
  })
}

/** The classes of images that call `onload`. */
const loading = new WeakSet()

/** Makes images call `onload` in asynchronous runs, although nothing is loaded. */
function completeImage(image: typeof HTMLImageElement, Loaded: typeof Event): void {
  const { prototype } = image
  const src = accessor(prototype, 'src')
  if (loading.has(image) || src === undefined) return
  loading.add(image)
  addTo(prototype, 'complete', true)
  addTo(prototype, 'decode', () => Promise.resolve())
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLImageElement, address: string) {
      src.set?.call(this, address)
      installedCapture()?.run?.timers?.setLoad(() => void this.dispatchEvent(new Loaded('load')))
    },
  })
}

/** The prototypes whose handlers are already watched, because documents share them. */
const watched = new WeakSet()

/** Notifies the tool that watches games of each event that an element has a handler for. */
function watchHandlers(prototype: HTMLElement): void {
  let owner: object = prototype
  while (!Object.hasOwn(owner, 'addEventListener')) owner = Object.getPrototypeOf(owner) as object
  if (gameWatch() === null || watched.has(owner)) return
  watched.add(owner)
  const add = prototype.addEventListener
  set(owner, 'addEventListener', function (this: Partial<HTMLImageElement>, event: string, ...rest: never[]) {
    gameWatch()?.handlerSet(event, () => elementText(this))
    return add.call(this as HTMLElement, event, ...(rest as [never]))
  })
}

/** Notifies the tool that watches games of each element that the game looks up but that the document doesn't have. */
function watchLookups(document: Document): void {
  if (gameWatch() === null) return
  for (const name of ['getElementById', 'querySelector'] as const) {
    const find = document[name].bind(document)
    set(document, name, (selector: string) => {
      const found = find(selector)
      if (found === null) gameWatch()?.elementSought(name === 'querySelector' ? selector : `#${selector}`)
      return found
    })
  }
}

/** Describes an element, such as `<script src="a.js">`. */
function elementText({ localName, id = '', src = '' }: Partial<HTMLImageElement>): string {
  if (localName === undefined) return 'the page'
  return `<${localName}${id === '' ? '' : ` id="${id}"`}${src === '' ? '' : ` src="${src}"`}>`
}

function accessor(owner: object, name: string): PropertyDescriptor | undefined {
  for (let at: object | null = owner; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const found = Object.getOwnPropertyDescriptor(at, name)
    if (found !== undefined) return found
  }
  return undefined
}

function addTo(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) set(owner, name, value)
}

function set(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: false })
}
