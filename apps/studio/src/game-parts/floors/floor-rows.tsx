import { useEffect, useRef, type ReactNode } from 'preact/compat'
import { hasModifier } from '../../ui/has-modifier.js'
import { useNarrow } from '../../ui/use-narrow.js'
import type { PlanEditor } from '../plan/use-plan.js'
import type { WalkRow } from '../plan/shown-place.js'
import './floors.css'

interface RowsProps<Row extends WalkRow> {
  readonly walk: readonly Row[]
  readonly editor: Pick<PlanEditor, 'act' | 'selected' | 'select'>
  /** The JSON Pointer of the walk's rooms in the result. */
  readonly thing: string
  /** Renders a room in a few words. */
  summary(row: Row, index: number): ReactNode
  /** Renders the details of the selected room, or null if it has none. */
  detail(row: Row, index: number): ReactNode
}

/** Lists the rooms of the walk in one act. The selected room shows its details. The arrow keys move between rooms. */
export function FloorRows<Row extends WalkRow>(props: RowsProps<Row>): ReactNode {
  const { walk, editor, thing, summary, detail } = props
  const list = useRef<HTMLOListElement>(null)
  const { selected, act } = editor
  const shown = useRef(selected)
  const isNarrow = useNarrow()
  useEffect(() => {
    if (shown.current === selected) return
    shown.current = selected
    const room = list.current?.querySelector(`[data-index="${selected}"]`)
    if (!isNarrow) {
      room?.scrollIntoView({ block: 'nearest' })
      return
    }
    // The map and the act tabs are above the list. After a press there, keep them in view.
    if (document.activeElement?.closest('.floors, .jump-bar') === null) return
    const neow = selected === 0 ? document.querySelector('.neow') : null
    const target = neow ?? room
    target?.scrollIntoView({ block: 'start' })
  }, [selected, isNarrow])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasModifier(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !(event.target as HTMLElement).matches('.floor-head')) return
    const next = selected + step
    if (walk[next]?.act !== act) return
    event.preventDefault()
    editor.select(next)
    list.current?.querySelector<HTMLElement>(`[data-index="${next}"] .floor-head`)?.focus()
  }
  const rows = walk.flatMap((row, index) => (row.act === act ? [{ row, index }] : []))
  const focusable = rows.some(({ index }) => index === selected) ? selected : rows[0]?.index
  return (
    <ol className="floors grid content-start min-w-0" ref={list} onKeyDown={onKeyDown}>
      {rows.map(({ row, index }) => (
        <li key={index} data-index={index} data-open={index === selected ? '' : undefined}>
          <button
            type="button"
            className="floor-head grid grid-cols-[1.6rem_1.9rem_minmax(0,1fr)_auto] gap-2 items-center w-full min-h-11 py-1.5 px-2 rounded-lg text-left hover:bg-leaf-wash"
            data-thing={`${thing}/${index}`}
            aria-expanded={index === selected}
            tabIndex={index === focusable ? 0 : -1}
            onClick={() => editor.select(index)}
          >
            {summary(row, index)}
          </button>
          {index === selected && detail(row, index)}
        </li>
      ))}
    </ol>
  )
}
