import { useEffect, useRef, type ReactNode } from 'preact/compat'
import { namedPart } from '../../../ui/part-boundary.js'
import { useNarrow } from '../../../ui/use-narrow.js'
import { keyPlan } from '../plan/key-plan.js'
import type { PlanEditor } from '../plan/use-plan.js'
import type { SpirePart } from '../spire-part.js'
import { FloorSummary } from './floor-summary.js'
import { hasModifier } from '../../../ui/has-modifier.js'
import { Button } from '../../../ui/button.js'

// The page opens at Neow, who has no details.
const FloorDetail = namedPart('The floor', () => import('./floor-detail.js'))

/** Lists the rooms of the walk in one act. The selected room shows its details. The arrow keys move between rooms. */
export function FloorList({
  part,
  editor,
}: {
  readonly part: SpirePart
  readonly editor: PlanEditor
}): ReactNode {
  const { walk } = part.run
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
  if (rows.length === 0) {
    return (
      <div className="grid gap-3 justify-items-start p-4">
        <p>
          Your walk doesn’t reach act {act}. You need three keys to enter it: the ruby key from a rest site,
          the sapphire key from a chest, and the emerald key from a burning elite.
        </p>
        <Button look="plain" onClick={() => editor.change(keyPlan(editor.plan, part.run), 0, act)}>
          Take all keys
        </Button>
      </div>
    )
  }
  return (
    <ol className="floors grid content-start min-w-0" ref={list} onKeyDown={onKeyDown}>
      {rows.map(({ row, index }) => (
        <li key={index} data-index={index} data-open={index === selected ? '' : undefined}>
          <button
            type="button"
            className="floor-head grid grid-cols-[1.6rem_1.9rem_minmax(0,1fr)_auto] gap-2 items-center w-full min-h-11 py-1.5 px-2 rounded-lg text-left hover:bg-leaf-wash"
            data-thing={`/walk/${index}`}
            aria-expanded={index === selected}
            tabIndex={
              index === selected || (rows.every((one) => one.index !== selected) && index === rows[0]!.index)
                ? 0
                : -1
            }
            onClick={() => editor.select(index)}
          >
            <FloorSummary row={row} before={walk[index - 1]?.after ?? null} />
          </button>
          {index === selected && row.room !== 'neow' && (
            <FloorDetail part={part} editor={editor} index={index} />
          )}
        </li>
      ))}
    </ol>
  )
}
