import { callText, drawNumber, streamName, type DrawRecord } from '@seedfast/audit'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { wordText } from './lanes.js'
import { rowWindow, scrollToRow } from '../ui/row-window.js'
import { drawLabel } from '../trace/draw-label.js'

interface DrawTableProps {
  readonly draws: readonly DrawRecord[]
  readonly selected: DrawRecord | null
  onSelect(draw: DrawRecord): void
}

const ROW = 32
const HEAD = 32

/** Shows the draws of a run as a table. Only visible rows are rendered, so that runs of any length scroll smoothly. */
export function DrawTable({ draws, selected, onSelect }: DrawTableProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 400 })
  const at = selected === null ? -1 : draws.indexOf(selected)
  const { from, to } = rowWindow(draws.length, ROW, seen.top, seen.height)

  useEffect(() => {
    const { current } = box
    const observer = new ResizeObserver(() =>
      setSeen({ top: current!.scrollTop, height: current!.clientHeight - HEAD }),
    )
    observer.observe(current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const { current } = box
    if (at < 0 || current === null) return
    current.scrollTop = scrollToRow(at, ROW, current.scrollTop, current.clientHeight - HEAD)
  }, [at])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const page = Math.max(1, Math.floor(seen.height / ROW) - 1)
    const to = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(0, at - 1),
      PageDown: at + page,
      PageUp: Math.max(0, at - page),
      Home: 0,
      End: draws.length - 1,
    }[event.key]
    const draw = to === undefined ? undefined : draws[Math.min(to, draws.length - 1)]
    if (draw === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onSelect(draw)
  }
  return (
    <div
      className="draw-table"
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label="Draws as a table"
      aria-readonly="true"
      aria-activedescendant={at < from || at >= to ? undefined : `draw-${draws[at]!.n}`}
      aria-rowcount={draws.length + 1}
      onScroll={(event) =>
        setSeen({ top: event.currentTarget.scrollTop, height: event.currentTarget.clientHeight - HEAD })
      }
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className="draw-table-head">
        <div role="row" className="draw-row" aria-rowindex={1}>
          <span role="columnheader">Draw</span>
          <span role="columnheader">Stream</span>
          <span role="columnheader">Call</span>
          <span role="columnheader">Raw words</span>
          <span role="columnheader">Label</span>
        </div>
      </div>
      <div role="rowgroup" className="draw-rows" style={{ height: `${draws.length * ROW}px` }}>
        {draws.slice(from, to).map((draw, i) => (
          <div
            key={draw.n}
            id={`draw-${draw.n}`}
            role="row"
            className="draw-row"
            aria-rowindex={from + i + 2}
            aria-selected={draw === selected}
            style={{ transform: `translateY(${(from + i) * ROW}px)` }}
            onClick={() => onSelect(draw)}
          >
            <span role="gridcell">{draw.n}</span>
            <span role="gridcell" className="draw-stream" title={drawLabel(draw)}>
              <span>{streamName(draw)}</span> <span className="draw-index">#{drawNumber(draw)}</span>
            </span>
            <span role="gridcell" title={callText(draw)}>
              {callText(draw)}
            </span>
            <span role="gridcell" title={draw.words.map(wordText).join(' ')}>
              {draw.words.map(wordText).join(' ')}
            </span>
            <span role="gridcell" title={draw.path.join('/')}>
              {draw.path.join('/')}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
