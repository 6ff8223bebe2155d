import { browserInterfaces } from './browser-interfaces.js'
import { completeDocument } from './complete-document.js'
import { runAddedScripts, type RunScript } from './script-elements.js'

/** Parses an HTML page and returns a window with its document and classes, as linkedom's `parseHTML` does. */
export type ParseHtml = (html: string) => object

/** A real document for one evaluation of a game. */
export interface GameDocument {
  /** Returns a value that the document's window has but this realm doesn't, such as `HTMLElement`. */
  named(name: string): unknown
  /**
   * The prototype for a game's window. It provides all values that {@link named} returns and, as in browsers, each
   * element that has an ID, under that ID.
   */
  readonly names: object
  /** Makes the document a part of the game's window. `runScript` is called when the game adds a script to it. */
  attach(window: Record<string, unknown>, runScript: RunScript | null): void
}

const EMPTY = '<!doctype html><html><head></head><body></body></html>'

/**
 * Opens a document for a game. The document contains the elements of `page`, but the page's scripts don't run. By
 * default, the page is empty.
 */
export function openDocument(parse: ParseHtml, page = EMPTY): GameDocument {
  const parsed = parse(page) as Readonly<Record<string, unknown>>
  const realm = globalThis as Readonly<Record<string, unknown>>
  const document = parsed['document'] as Document
  const byId = document.getElementById.bind(document)
  const named = (name: string): unknown => {
    const value = parsed[name]
    // A window may fall back to the globals of this realm, which differ between engines.
    return value === realm[name] ? undefined : value
  }
  const find = (key: PropertyKey): unknown =>
    typeof key !== 'string' || key.startsWith('$game') ? undefined : (named(key) ?? byId(key) ?? undefined)
  const names = new Proxy(Object.create(Object.prototype) as object, {
    has: (target, key) => key in target || key in browserInterfaces || find(key) !== undefined,
    get: (target, key, window) =>
      key in target ? (target as never)[key] : (find(key) ?? Reflect.get(browserInterfaces, key, window)),
  })
  return {
    named,
    names,
    attach(window, runScript) {
      completeDocument(document, window, named, () => (parse(EMPTY) as { document: Document }).document)
      if (runScript !== null)
        runAddedScripts(
          document,
          named('HTMLElement') as typeof HTMLElement,
          named('Event') as typeof Event,
          runScript,
        )
      window['document'] = document
    },
  }
}
