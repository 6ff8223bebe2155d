import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'preact/compat'
import type { PicturePart } from './hit-layer.js'
import type { PartValue } from './part-words.js'

export function PartOutline({
  part,
  kind,
}: {
  readonly part: PicturePart
  readonly kind: 'pointed' | 'focused' | 'chosen' | 'marked'
}): ReactNode {
  const outline = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const mark = outline.current!
    const place = (): void => {
      const canvas = mark.parentElement!.getBoundingClientRect()
      const { left, top, width, height } = part.element.getBoundingClientRect()
      if (canvas.width === 0 || canvas.height === 0) return
      // Percentages keep the outline in place when the picture is resized or zoomed.
      const share = (length: number, of: number): string => `${(length / of) * 100}%`
      mark.style.left = share(left - canvas.left, canvas.width)
      mark.style.top = share(top - canvas.top, canvas.height)
      mark.style.width = share(width, canvas.width)
      mark.style.height = share(height, canvas.height)
    }
    place()
    // Before its first layout, the picture has no size.
    const observer = new ResizeObserver(place)
    observer.observe(mark.parentElement!)
    return () => observer.disconnect()
  }, [part])
  return <div className="part-outline" data-kind={kind} ref={outline} />
}

interface TooltipProps {
  readonly part: PicturePart
  readonly values: readonly PartValue[]
  /** The frame in which the picture is panned and zoomed. */
  readonly frame: RefObject<HTMLElement | null>
}

/** The distance between a part and its tooltip, in pixels. */
const GAP = 8

/** Shows the name and values of a part in a tooltip next to it, as long as the part is inside the frame. */
export function PartTooltip({ part, values, frame }: TooltipProps): ReactNode {
  const tooltip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style, offsetWidth: width, offsetHeight: height } = tooltip.current!
    const place = (): void => {
      const [box, view] = [part.element.getBoundingClientRect(), frame.current!.getBoundingClientRect()]
      const centre = box.left + box.width / 2
      const left = Math.max(GAP, Math.min(centre - width / 2, window.innerWidth - width - GAP))
      const above = box.top - height - GAP
      const below = box.bottom + GAP
      const top = above > 64 || below + height > window.innerHeight ? Math.max(GAP, above) : below
      style.translate = `${left}px ${top}px`
      const isInside =
        box.right > view.left && box.left < view.right && box.bottom > view.top && box.top < view.bottom
      style.visibility = isInside ? '' : 'hidden'
    }
    place()
    const moved = new MutationObserver(place)
    moved.observe(frame.current!.firstElementChild!, { attributeFilter: ['style'] })
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      moved.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [part, frame])
  return (
    <div className="part-tooltip" role="tooltip" ref={tooltip}>
      <strong>{part.title || part.path}</strong>
      {values.map(({ name, text }) => (
        <span key={name}>
          {name !== '' && <em className="text-ink-soft not-italic">{name}</em>} {text}
        </span>
      ))}
    </div>
  )
}
