import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** A script of a page, in the order in which the page runs it. */
export interface PageScript {
  readonly kind: 'script' | 'module'
  /** The address of a file; `null` for an inline script. */
  readonly src: string | null
  /** An inline script's code, and its line in the page. */
  readonly code: string
  readonly line: number
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** What `type` may be for JavaScript that runs at once. */
const CLASSIC = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/babel|text\/jsx)$/i

/** Returns the scripts of an HTML page: classic ones first, then those that a page defers, which include modules. */
export function pageScripts(html: string): readonly PageScript[] {
  const now: PageScript[] = []
  const deferred: PageScript[] = []
  for (const element of scriptElements(parse(html, { sourceCodeLocationInfo: true }))) {
    const attribute = (name: string): string | null =>
      element.attrs.find((one) => one.name === name)?.value ?? null
    const type = (attribute('type') ?? '').trim()
    const isModule = type.toLowerCase() === 'module'
    if (!isModule && !CLASSIC.test(type)) continue
    const src = attribute('src')
    const code = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
    if (src === null && code.trim() === '') continue
    const line = element.sourceCodeLocation?.startTag?.endLine ?? 1
    const isDeferred = isModule || (src !== null && attribute('defer') !== null)
    ;(isDeferred ? deferred : now).push({ kind: isModule ? 'module' : 'script', src, code, line })
  }
  return [...now, ...deferred]
}

function scriptElements(node: Node): Element[] {
  if ('tagName' in node && node.tagName === 'script') return [node]
  const inside = 'childNodes' in node ? node.childNodes.flatMap(scriptElements) : []
  return 'content' in node ? [] : inside
}
