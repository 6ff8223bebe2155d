import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5'

/** A script on a page. */
export interface PageScript {
  readonly kind: 'script' | 'module'
  /** The URL of a script file, or `null` for an inline script. */
  readonly src: string | null
  /** The code of an inline script. `line` is the line of the page on which the code starts. */
  readonly code: string
  readonly line: number
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Matches the values of a script's `type` attribute that denote a classic script. */
const CLASSIC = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/babel|text\/jsx)$/i

/**
 * Returns the scripts of an HTML page in the order that the page runs them: first the classic scripts, then
 * the deferred scripts, which include modules.
 */
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
    ;(isDeferred ? deferred : now).push({
      kind: isModule ? 'module' : 'script',
      src,
      code,
      line,
    })
  }
  return [...now, ...deferred]
}

/** Returns an HTML page with the elements that browsers add, such as a missing `<head>`. */
export function completePage(html: string): string {
  return serialize(parse(html))
}

function scriptElements(node: Node): Element[] {
  if ('tagName' in node && node.tagName === 'script') return [node]
  const inside = 'childNodes' in node ? node.childNodes.flatMap(scriptElements) : []
  return 'content' in node ? [] : inside
}
