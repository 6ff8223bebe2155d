import { useEffect, useRef, type ReactNode } from 'preact/compat'
import type { PanelName } from '../../panels/panels.js'
import { hasModifier } from '../../ui/has-modifier.js'
import './tabs.css'

type Tab = Pick<PanelName, 'id' | 'title'>

interface TabsProps<Name extends Tab> {
  /** The accessible name of the tab list. */
  readonly label: string
  readonly panels: readonly Name[]
  readonly current: Name
  onChoose(panel: Name): void
}

/** Renders panels as tabs. The arrow keys move between the tabs. */
export function Tabs<Name extends Tab>({ label, panels, current, onChoose }: TabsProps<Name>): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  // `scrollIntoView` would also scroll the page, so scroll only the list, when the browser has its layout anyway.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const tab = list.current?.querySelector<HTMLElement>(`#tab-${current.id}`)
      if (list.current === null || tab === null || tab === undefined) return
      const { offsetLeft: start, offsetWidth: width } = tab
      const box = list.current
      if (start < box.scrollLeft) box.scrollLeft = start
      if (start + width > box.scrollLeft + box.clientWidth) box.scrollLeft = start + width - box.clientWidth
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = panels.indexOf(current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }[event.key]
    if (to === undefined || hasModifier(event)) return
    event.preventDefault()
    const next = panels[(to + panels.length) % panels.length]!
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <div className="tabs scroll-row" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {panels.map((panel) => (
        <button
          key={panel.id}
          type="button"
          role="tab"
          id={`tab-${panel.id}`}
          aria-selected={panel === current}
          aria-controls="panel"
          tabIndex={panel === current ? 0 : -1}
          onClick={() => onChoose(panel)}
        >
          {panel.title}
        </button>
      ))}
    </div>
  )
}
