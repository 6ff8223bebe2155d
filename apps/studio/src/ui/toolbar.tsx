import { useLayoutEffect, useRef, type ReactNode } from 'preact/compat'
import { hasModifier } from './has-modifier.js'

interface ToolbarProps {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

const CONTROLS = ':is(button, a[href]):not(:disabled, [popover] *)'

/** Renders buttons or links that share one tab stop. The arrow keys move between them. */
export function Toolbar({ label, className, children }: ToolbarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  const controls = (): HTMLElement[] => [...(bar.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const stopAt = (stop: Element | undefined): void => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1
  }
  // Runs after every render, because controls may appear, disappear or be disabled.
  useLayoutEffect(() => {
    const all = controls()
    stopAt(
      all.find((control) => control === document.activeElement) ??
        all.find((control) => control.getAttribute('aria-current') === 'page') ??
        all.find((control) => control.tabIndex === 0 && all.some((one) => one.tabIndex === -1)) ??
        all[0],
    )
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const all = controls()
    const at = all.indexOf(event.target as HTMLElement)
    if (at < 0 || hasModifier(event)) return
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = all[(to + all.length) % all.length]
    stopAt(next)
    next?.focus()
  }
  return (
    <div
      className={className}
      role="toolbar"
      aria-label={label}
      ref={bar}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => controls().includes(target as HTMLElement) && stopAt(target as HTMLElement)}
    >
      {children}
    </div>
  )
}
