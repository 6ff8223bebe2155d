import { callText, drawNumber, streamName, type DrawRecord } from '@seedfast/audit'
import type { ReactNode } from 'preact/compat'
import { drawLabel } from '../trace/draw-label.js'
import { RowGrid } from '../ui/row-grid.js'
import { wordText } from './lanes.js'

interface DrawTableProps {
  readonly draws: readonly DrawRecord[]
  readonly selected: DrawRecord | null
  onSelect(draw: DrawRecord): void
}

const HEADS = ['Draw', 'Stream', 'Call', 'Raw words', 'Label']

export function DrawTable({ draws, selected, onSelect }: DrawTableProps): ReactNode {
  const at = selected === null ? -1 : draws.indexOf(selected)
  const select = (index: number): void => onSelect(draws[index]!)
  return (
    <RowGrid
      name="Draws as a table"
      className="draw-table"
      count={draws.length}
      rowHeight={32}
      heads={HEADS}
      active={at}
      visible={at}
      rowId={(index) => `draw-${draws[index]!.n}`}
      rowProps={(index) => ({ 'aria-selected': index === at })}
      cells={(index) => <DrawCells draw={draws[index]!} />}
      onMove={select}
      onPress={select}
    />
  )
}

function DrawCells({ draw }: { readonly draw: DrawRecord }): ReactNode {
  const words = draw.words.map(wordText).join(' ')
  const label = draw.path.join('/')
  return (
    <>
      <span role="gridcell">{draw.n}</span>
      <span role="gridcell" className="draw-stream" title={drawLabel(draw)}>
        <span>{streamName(draw)}</span> <span className="flex-none text-ink-soft">#{drawNumber(draw)}</span>
      </span>
      <span role="gridcell" title={callText(draw)}>
        {callText(draw)}
      </span>
      <span role="gridcell" title={words}>
        {words}
      </span>
      <span role="gridcell" title={label}>
        {label}
      </span>
    </>
  )
}
