import { absorbedPath, absorber, ADDED } from './absorber.js'

/**
 * Runs the script at a URL. Called when the game adds a script element to its document for the first time. `loaded`
 * dispatches the element's `load` event and is called later, as in browsers.
 */
export type RunScript = (url: string, loaded: () => void) => void

/** The script elements whose scripts have run. Moving such an element doesn't run its script again. */
const executed = new WeakSet()

/**
 * Returns the method `createElement` of an imitated document whose script elements run their scripts when the game adds
 * them to the document.
 */
export function createElementWith(run: RunScript): (name: unknown) => unknown {
  const path = 'document.createElement()'
  return (name) => {
    if (String(name).toLowerCase() !== 'script') return absorber(path)
    const element = absorber(path, {
      setAttribute: (key: string, value: unknown) => void (key === 'src' && (element['src'] = value)),
      [ADDED]: () => {
        const { src } = element
        if (executed.has(element) || absorbedPath(src) !== null) return
        executed.add(element)
        // Absorbers call their `load` handlers themselves.
        run(String(src), () => {})
      },
    }) as Record<string, unknown>
    return element
  }
}

/** The functions that run the scripts added to each document. */
const runs = new WeakMap<Document, RunScript>()
/** The prototypes whose method `insertBefore` already runs scripts, because documents share them. */
const watched = new WeakSet()

/**
 * Makes a real document run the script elements that the game adds to it, and dispatch their `load` events.
 */
export function runAddedScripts(
  document: Document,
  { prototype }: typeof HTMLElement,
  Loaded: typeof Event,
  run: RunScript,
): void {
  runs.set(document, run)
  let owner: object = prototype
  while (!Object.hasOwn(owner, 'insertBefore')) owner = Object.getPrototypeOf(owner) as object
  if (watched.has(owner)) return
  watched.add(owner)
  // All other methods that add elements call this one.
  const insert = prototype.insertBefore
  Object.defineProperty(owner, 'insertBefore', {
    value(this: Node, node: HTMLScriptElement, before: Node | null) {
      insert.call(this, node, before)
      if (!/^script$/i.test(node.localName)) return node
      const src = node.getAttribute('src')
      const runOf = this.ownerDocument === null ? undefined : runs.get(this.ownerDocument)
      if (src !== null && runOf !== undefined && !executed.has(node)) {
        executed.add(node)
        runOf(src, () => void node.dispatchEvent(new Loaded('load')))
      }
      return node
    },
    writable: true,
    configurable: true,
  })
}
