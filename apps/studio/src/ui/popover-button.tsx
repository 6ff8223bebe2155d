import { useId, useRef, useState, type ReactNode } from 'preact/compat'
import './popover-button.css'

interface PopoverProps {
  /** The button's accessible name and tooltip. */
  readonly label: string
  /** The visible content of the button. */
  readonly face: ReactNode
  readonly className: string
  readonly children: ReactNode
}

/** The height below a button that is enough for its panel, in pixels. */
const ENOUGH = 320

/**
 * Renders a button that opens a panel below it, or above it if there is more room. Pressing Escape or clicking outside
 * closes the panel. The panel's content is first rendered when the panel is opened.
 */
export function PopoverButton({ label, face, className, children }: PopoverProps): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const place = ({ newState }: Pick<ToggleEvent, 'newState'>): void => {
    if (newState !== 'open') return
    setWasOpened(true)
    const { top, bottom, right } = button.current!.getBoundingClientRect()
    const { style } = panel.current!
    const [above, below] = [top - 18, window.innerHeight - bottom - 18]
    const isAbove = below < ENOUGH && above > below
    style.top = isAbove ? 'auto' : `${bottom + 6}px`
    style.bottom = isAbove ? `${window.innerHeight - top + 6}px` : 'auto'
    style.right = `${Math.max(12, document.documentElement.clientWidth - right)}px`
    style.maxHeight = `${Math.max(200, isAbove ? above : below)}px`
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        ref={button}
        popoverTarget={id}
      >
        {face}
      </button>
      <div
        id={id}
        popover="auto"
        className="popover"
        role="dialog"
        aria-label={label}
        ref={panel}
        onBeforeToggle={place}
        onClick={({ target }) => {
          // Following a link or choosing a menu entry closes the panel.
          if ((target as Element).closest('a[href], [data-closes]') !== null) panel.current?.hidePopover()
        }}
      >
        {wasOpened && children}
      </div>
    </>
  )
}
