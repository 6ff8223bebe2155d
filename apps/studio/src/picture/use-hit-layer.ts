import { useEffect, useRef, type RefObject } from 'preact/compat'
import type { HitLayer, PicturePart } from './hit-layer.js'

/**
 * The styles of the invisible layer. The layer has no outlines, because the page draws the outlines of the parts
 * itself.
 */
const STYLES = `
:host { opacity: 0 }
svg { display: block; width: 100%; height: 100% }
* { pointer-events: none; animation: none !important; transition: none !important }
[data-path], [data-path] * { pointer-events: visiblePainted; cursor: pointer; outline: none }
`

/**
 * Inserts a picture's hit layer into `host`. The layer is in a shadow root, so that the picture's styles can't affect
 * the page. Returns a ref to the list of the picture's parts in document order. The list is empty if the picture
 * doesn't mark any parts.
 */
export function useHitLayer(
  host: RefObject<HTMLElement | null>,
  svg: string | null,
  onParts: (parts: readonly PicturePart[]) => void,
): RefObject<readonly PicturePart[]> {
  const parts = useRef<readonly PicturePart[]>([])
  useEffect(() => {
    const element = host.current!
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    let isLeft = false
    const show = (layer: HitLayer | null): void => {
      root.adoptedStyleSheets = [layer?.styles ?? '', STYLES].map((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        return sheet
      })
      const focused = root.activeElement?.getAttribute('data-path')
      root.replaceChildren(...(layer === null ? [] : [layer.picture]))
      parts.current = layer?.parts ?? []
      onParts(parts.current)
      // The keyboard focus stays on a part while its picture changes.
      parts.current.find(({ path }) => path === focused)?.element.focus({ preventScroll: true })
    }
    if (svg === null) show(null)
    else
      void import('./hit-layer.js').then(
        ({ hitLayer }) => isLeft || show(hitLayer(svg)),
        // Without the server, the picture has no parts to press.
        () => undefined,
      )
    return () => {
      isLeft = true
    }
  }, [host, svg, onParts])
  return parts
}
