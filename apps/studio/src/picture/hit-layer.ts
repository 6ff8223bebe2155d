/** A part of a picture, marked with a `data-path` attribute. */
export interface PicturePart {
  readonly element: SVGElement
  /** The JSON Pointer of the part of the result that the element represents. */
  readonly path: string
  readonly title: string
}

/** An invisible copy of a picture. The copy receives pointer and keyboard events in place of the picture. */
export interface HitLayer {
  readonly picture: SVGElement
  readonly parts: readonly PicturePart[]
  /** The picture's style sheets. They can move or resize parts, so the invisible copy of the picture needs them too. */
  readonly styles: string
}

/** The attribute that holds the value of `style` while the picture is being parsed. */
const STYLE = 'data-parsed-style'

const SVG = 'http://www.w3.org/2000/svg'

/** The elements to copy. Any other element, such as a script or an animation, is left out together with its content. */
const COPIED = new Set(
  'svg g a path rect circle ellipse line polyline polygon text tspan use image defs symbol clipPath'.split(
    ' ',
  ),
)

/**
 * Returns a copy of a picture, reduced to its graphic elements. Unlike the picture, which may contain scripts, the copy
 * is safe to insert into the page. Returns null if the picture isn't valid SVG or doesn't mark any parts.
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
 * Parses a picture, after removing its style sheets and renaming its `style` attributes. Otherwise, the page's content
 * security policy would block these inline styles, even though the document is only parsed.
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
  // Replace links, which would leave the page, and images, which would load a file.
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

/**
 * Returns the element's own title, ignoring the titles of elements inside it. For a `text` element without a title,
 * returns its text.
 */
function titleOf(source: Element): string {
  const title = [...source.children].find(({ localName }) => localName === 'title')
  return (title ?? (source.localName === 'text' ? source : null))?.textContent?.trim() ?? ''
}
