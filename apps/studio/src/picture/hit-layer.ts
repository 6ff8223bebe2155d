/** A part of a picture that its author marked with `data-path`. */
export interface PicturePart {
  readonly element: SVGElement
  /** The JSON Pointer of the part of the result that the element shows. */
  readonly path: string
  readonly title: string
}

/** An invisible copy of a picture that can be hovered, clicked and focused. */
export interface HitLayer {
  readonly picture: SVGElement
  readonly parts: readonly PicturePart[]
  /** The picture's own style sheets, which may move or resize its parts. */
  readonly styles: string
}

/** The name that style attributes have after parsing. */
const STYLE = 'data-parsed-style'

const SVG = 'http://www.w3.org/2000/svg'

/** The elements to copy. Everything else, such as a script or an animation, is left out with its content. */
const COPIED = new Set(
  'svg g a path rect circle ellipse line polyline polygon text tspan use image defs symbol clipPath'.split(
    ' ',
  ),
)

/**
 * Returns a copy of a picture that contains only shapes; null if the picture isn't valid SVG or marks no parts. The
 * page shows the picture itself as an image, so nothing in it can run.
 */
export function hitLayer(svg: string): HitLayer | null {
  if (!svg.includes('data-path')) return null
  const styles: string[] = []
  const root = parse(svg, styles)
  if (root.localName !== 'svg') return null
  const parts: PicturePart[] = []
  const picture = copyOf(root, parts)
  return picture === null || parts.length === 0 ? null : { picture, parts, styles: styles.join('\n') }
}

/**
 * Parses a picture. Takes out its styles first and renames its style attributes, because the page's content security
 * policy forbids inline styles, even in a document that is only parsed.
 */
function parse(svg: string, styles: string[]): Element {
  const text = svg
    .replaceAll(/<style\b[^>]*>([^]*?)<\/style>/g, (_, style: string) => {
      styles.push(style.replaceAll(/<!\[CDATA\[|\]\]>/g, ''))
      return ''
    })
    .replaceAll(/(\s)style=/g, `$1${STYLE}=`)
  return new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
}

function copyOf(source: Element, parts: PicturePart[]): SVGElement | null {
  const { localName } = source
  if (!COPIED.has(localName)) return null
  // A link would leave the page, and an image would load a file.
  const name = localName === 'a' ? 'g' : localName === 'image' ? 'rect' : localName
  const copy = document.createElementNS(SVG, name)
  for (const { name: key, value } of source.attributes) copyAttribute(copy, key, value)
  const path = source.getAttribute('data-path')
  if (path !== null) parts.push({ element: copy, path, title: titleOf(source) })
  for (const child of source.childNodes) {
    if (child instanceof Element) {
      const inner = copyOf(child, parts)
      if (inner !== null) copy.append(inner)
    } else if (localName === 'text' || localName === 'tspan') copy.append(child.textContent ?? '')
  }
  return copy
}

function copyAttribute(copy: SVGElement, key: string, value: string): void {
  if (/^on/i.test(key) || key.startsWith('xmlns') || key === 'tabindex' || key === 'role') return
  if (key.endsWith('href')) {
    if (value.startsWith('#')) copy.setAttribute('href', value)
  } else if (key === STYLE) copy.style.cssText = value
  else if (!key.includes(':')) copy.setAttribute(key, value)
}

/** Returns the element's own title, without the titles of the elements in it. */
function titleOf(source: Element): string {
  const title = [...source.children].find(({ localName }) => localName === 'title')
  return title?.textContent?.trim() ?? ''
}
