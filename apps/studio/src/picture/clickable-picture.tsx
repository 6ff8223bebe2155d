import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'preact/compat'
import type { PicturePart } from './hit-layer.js'
import { useHitLayer } from './use-hit-layer.js'
import { isArrow, nearestPart } from './nearest-part.js'
import type * as PartMarks from './part-marks.js'
import { partWords, type PartValue } from './part-words.js'
import { expectedRatio, useLoadedPicture } from './use-loaded-picture.js'
import { type PanZoom, usePanZoom } from './use-pan-zoom.js'
import { hasModifier } from '../ui/has-modifier.js'
import './picture.css'

// The marks are loaded after the picture, and are left out if the server can't be reached.
const PartOutline = lazy(() => marks().then((loaded) => ({ default: loaded.PartOutline ?? Nothing })))
const PartTooltip = lazy(() => marks().then((loaded) => ({ default: loaded.PartTooltip ?? Nothing })))
const marks = () => import('./part-marks.js').catch((): Partial<typeof PartMarks> => ({}))
const Nothing = (): null => null

export interface ClickablePictureProps {
  readonly svg: string
  /** The accessible name of the picture. */
  readonly title: string
  /** The result that the picture shows. The `data-path` attributes in the picture are JSON Pointers into it. */
  readonly result: unknown
  /**
   * The initial size. `fit` makes the picture as large as the window allows, and `width` makes it as wide as its
   * column.
   */
  readonly size: 'fit' | 'width'
  /** The JSON Pointer of the selected part, or null if none is selected. */
  readonly chosen: string | null
  /** The JSON Pointer of the part that a frame too small for the picture shows first, if none is selected. */
  readonly opensAt?: string | undefined
  /** The JSON Pointers of parts to highlight, such as those that differ from another result. */
  readonly marked?: ReadonlySet<string>
  /** Whether the picture scrolls in its frame. Zooming is then turned off. */
  readonly fixed?: boolean
  /** Whether the page scrolls to show the whole frame of the picture after a part is selected. */
  readonly revealsFrame?: boolean
  /** Called with a part's JSON Pointer when the user clicks that part or presses Enter on it. */
  onOpen(path: string): void
  /** Describes a part in its tooltip. Default: the values of the part of the result. */
  describe?(path: string): readonly PartValue[]
  /** Called with the part that the user hovers over or focuses, or with null. */
  onPoint?(path: string | null): void
  /** Handles a key on a part, before the picture does. Returns whether it did, or the part to focus. */
  onKey?(key: string, path: string): boolean | string
  /** Called with the part that the user holds on a touch screen. */
  onHold?(path: string): void
  controls?(zoom: PanZoom, parts: number): ReactNode
}

/**
 * Shows a world's picture, in which the user can hover over, focus and click parts. A part is an element with a
 * `data-path` attribute, and the text of its `<title>` is the part's name. The picture itself is an `<img>`, so that it
 * can't run scripts or load files.
 */
export function ClickablePicture(props: ClickablePictureProps): ReactNode {
  const {
    svg,
    title,
    result,
    size,
    chosen,
    opensAt,
    marked,
    fixed = false,
    revealsFrame = false,
    onOpen,
    describe = (path) => partWords(result, path),
    onPoint,
    onKey,
    onHold,
    controls,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const zoom = usePanZoom(frame, stage, fixed)
  const loaded = useLoadedPicture(svg)
  const [drawn, setDrawn] = useState<readonly PicturePart[]>([])
  const [pointed, setPointed] = useState<PicturePart | null>(null)
  const [focused, setFocused] = useState<PicturePart | null>(null)
  /** Whether the last input was a key. A resting pointer then points at nothing, even if the picture moves under it. */
  const byKeyboard = useRef(false)
  const onParts = useCallback((found: readonly PicturePart[]) => {
    setDrawn(found)
    setPointed(null)
    setFocused(null)
    for (const [i, { element, path, title: name }] of found.entries()) {
      element.setAttribute('role', 'button')
      element.setAttribute('aria-label', name || path)
      element.tabIndex = i === 0 ? 0 : -1
    }
  }, [])
  const parts = useHitLayer(layer, loaded !== null && 'address' in loaded ? loaded.svg : null, onParts)

  const revealChosen = useEffectEvent((isNewPicture: boolean) => {
    const first = chosen === null && isNewPicture && parts.current.find(({ path }) => path === opensAt)
    if (first) scrollInFrame(frame.current!, first.element)
    const part = parts.current.find(({ path }) => path === chosen)
    if (part === undefined || (isNewPicture && !revealsFrame)) return
    scrollInFrame(frame.current!, part.element)
    zoom.reveal(part.element)
    if (revealsFrame) frame.current!.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => revealChosen(false), [chosen, revealsFrame])
  useEffect(() => revealChosen(true), [drawn])
  // A focused part must be outlined at once.
  useEffect(() => void (drawn.length > 0 && marks()), [drawn.length > 0])

  const partAt = (event: Event): PicturePart | null => {
    for (const target of event.composedPath()) {
      const part = parts.current.find(({ element }) => element === target)
      if (part !== undefined) return part
    }
    return null
  }
  const focus = (part: PicturePart): void => {
    part.element.focus({ preventScroll: true })
    part.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    zoom.reveal(part.element)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const part = partAt(event)
    if (part === null || hasModifier(event)) return
    const own = onKey?.(event.key, part.path) ?? false
    const next = parts.current.find(({ path }) => path === own)
    const run = own
      ? () => next !== undefined && focus(next)
      : isArrow(event.key)
        ? () => {
            const boxes = parts.current.map(({ element }) => element.getBoundingClientRect())
            focus(parts.current[nearestPart(boxes, parts.current.indexOf(part), event.key)]!)
          }
        : {
            Enter: () => onOpen(part.path),
            ' ': () => onOpen(part.path),
            '+': () => zoom.zoomBy(1.5),
            '-': () => zoom.zoomBy(1 / 1.5),
            '0': () => zoom.reset(),
          }[event.key]
    if (run === undefined) return
    event.preventDefault()
    event.stopPropagation()
    byKeyboard.current = true
    setPointed(null)
    run()
  }

  const hold = useRef<{ timer?: ReturnType<typeof setTimeout>; isLong: boolean }>({ isLong: false })
  const isTouched = useRef(false)
  const endHold = (): void => clearTimeout(hold.current.timer)
  const onPointerDown = (event: PointerEvent): void => {
    endHold()
    const part = partAt(event)
    hold.current = { isLong: false }
    isTouched.current = onHold !== undefined && event.pointerType === 'touch'
    if (onHold === undefined || !isTouched.current || part === null) return
    hold.current.timer = setTimeout(() => {
      hold.current.isLong = true
      onHold(part.path)
    }, HOLD_MS)
  }
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    if (event.type === 'pointermove') byKeyboard.current = false
    if (!byKeyboard.current) setPointed(partAt(event))
  }

  const shown = pointed ?? focused
  const reportPoint = useEffectEvent((path: string | null) => onPoint?.(path))
  useEffect(() => reportPoint(shown?.path ?? null), [shown?.path])
  const markedParts = drawn.filter(({ path }) => path === chosen || marked?.has(path) === true)
  return (
    <>
      {controls?.(zoom, drawn.length)}
      {loaded !== null && 'fault' in loaded && <p className="notice faulty">{loaded.fault}</p>}
      <div className="sheet" data-size={size} ref={frame} role="group" aria-label={title}>
        <div className="stage grid justify-items-center [transform-origin:0_0]" ref={stage}>
          <div
            className="canvas relative max-w-full rounded-md data-[scheme=light]:bg-[#fff] data-[scheme=light]:[color-scheme:light]"
            style={
              {
                '--ratio': loaded !== null && 'ratio' in loaded ? loaded.ratio : expectedRatio(svg),
              } as CSSProperties
            }
            data-scheme={loaded !== null && 'scheme' in loaded ? loaded.scheme : undefined}
            onPointerOver={onMove}
            onPointerMove={onMove}
            onPointerDown={onPointerDown}
            onPointerUp={endHold}
            onPointerCancel={endHold}
            onContextMenu={(event) => hold.current.isLong && event.preventDefault()}
            onPointerLeave={() => setPointed(null)}
            onFocus={(event) => {
              const part = partAt(event)
              for (const { element } of parts.current) element.tabIndex = element === part?.element ? 0 : -1
              // A touch also moves the focus, and nothing else shows the tooltip then.
              const isShown = isTouched.current || part?.element.matches(':focus-visible') === true
              setFocused(isShown ? part : null)
            }}
            onBlur={() => setFocused(null)}
            onClick={(event) => {
              const part = partAt(event)
              if (part !== null && !hold.current.isLong) onOpen(part.path)
            }}
            onKeyDown={onKeyDown}
          >
            {loaded === null && <div className="w-full aspect-[var(--ratio)]" />}
            {loaded !== null && 'address' in loaded && (
              <img src={loaded.address} alt={title} draggable={false} />
            )}
            <div className="hit-layer absolute inset-0" ref={layer} />
            <Suspense fallback={null}>
              {markedParts.map((part) => (
                <PartOutline key={part.path} part={part} kind={part.path === chosen ? 'chosen' : 'marked'} />
              ))}
              {shown !== null && (
                <PartOutline part={shown} kind={shown === focused ? 'focused' : 'pointed'} />
              )}
            </Suspense>
          </div>
        </div>
        <Suspense fallback={null}>
          {shown !== null && <PartTooltip part={shown} values={describe(shown.path)} frame={frame} />}
        </Suspense>
      </div>
    </>
  )
}

/** How long a finger must rest on a part to hold it, in milliseconds. */
const HOLD_MS = 500

/** Scrolls a frame horizontally until an element in it is visible. */
function scrollInFrame(frame: HTMLElement, element: Element): void {
  const [view, box] = [frame.getBoundingClientRect(), element.getBoundingClientRect()]
  if (box.left < view.left || box.right > view.right)
    frame.scrollLeft += (box.left + box.right - view.left - view.right) / 2
}
