import { callText, type DrawRecord } from '@seedfast/audit'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { countOf, countText } from '../words/quantity-text.js'
import { DrawDetail, type ShownRun } from './draw-detail.js'
import { DrawTable } from './draw-table.js'
import { lanesOf, nextDraw, rulesOf } from './lanes.js'
import type { RecordedAnswer } from '../trace/trace-protocol.js'
import { Timeline } from './timeline.js'
import { useFoundDraws } from './use-found-draws.js'
import { usePanelValues } from '../trace/use-panel-values.js'
import { drawLabel } from '../trace/draw-label.js'
import { draw as chosenDraw, drawsFind, drawsStream } from '../trace/draw-values.js'
import { Button } from '../ui/button.js'
import { Select, PlainInput } from '../ui/plain-input.js'
import { ALL_DRAWS } from '../trace/links.js'

interface RecordedDrawsProps {
  readonly recorded: RecordedAnswer
  readonly page: PageState
  /** The run and its result, or null if the draws were read from a file. */
  readonly run: ShownRun | null
}

const VALUES = [drawsStream, drawsFind, chosenDraw] as const

/** Shows recorded draws as a timeline and a table, with a filter and the details of the selected draw. */
export function RecordedDraws({ recorded, page, run }: RecordedDrawsProps): ReactNode {
  const [panel, keep] = usePanelValues(page, VALUES)
  const [hovered, setHovered] = useState<DrawRecord | null>(null)
  const find = useRef<HTMLInputElement>(null)
  const text = drawsFind.of(panel)
  const streams = useMemo(() => lanesOf(recorded.draws), [recorded.draws])
  const named = drawsStream.of(panel)
  const stream = streams.some((lane) => lane.stream === named) ? named : null
  const { draws, shown, looking, slow } = useFoundDraws(recorded.draws, stream, text)
  const rules = useMemo(() => rulesOf(draws), [draws])
  const lanes = useMemo(() => lanesOf(shown), [shown])
  const number = chosenDraw.of(panel)
  const chosen = draws[/^\d+$/.test(number ?? '') ? Number(number) : -1] ?? null
  const selected = chosen !== null && shown.includes(chosen) ? chosen : null
  const unknownStream = stream === null ? named : null
  const unknownDraw = chosen === null ? number : null
  const select = ({ n }: DrawRecord): void => keep(chosenDraw.to(String(n)))
  const step = (backwards: boolean): void => {
    const next = nextDraw(shown, selected, backwards)
    if (next !== null) select(next)
  }
  // If the user steps to the next match during a search, the step is taken when the search ends.
  const [awaited, setAwaited] = useState<{ readonly backwards: boolean } | null>(null)
  const takeStep = useEffectEvent(() => {
    if (awaited === null) return
    setAwaited(null)
    step(awaited.backwards)
  })
  useEffect(() => {
    if (!looking) takeStep()
  }, [looking])

  if (draws.length === 0) return <p className="quiet">This run makes no draws.</p>
  return (
    <>
      <div className="draws-filter traced flex flex-wrap items-end gap-x-4 gap-y-2">
        <label>
          <span>Stream</span>
          <span className="select">
            <Select
              value={stream ?? ''}
              options={[
                ['', `all ${streams.length}`],
                ...streams.map(
                  (lane) => [lane.stream, `${lane.stream} (${countText(lane.draws.length)})`] as const,
                ),
              ]}
              onChoose={(value) => keep(drawsStream.to(value || null))}
            />
          </span>
        </label>
        <label className="flex-[1_1_12rem]">
          <span>Find</span>
          <PlainInput
            ref={find}
            type="search"
            value={text}
            placeholder="label, call, #index, -> value or raw words"
            title="Enter: next match. Shift+Enter: previous match."
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.isComposing) return
              if (looking) setAwaited({ backwards: event.shiftKey })
              else step(event.shiftKey)
            }}
            onType={(value) => keep(drawsFind.to(value))}
          />
        </label>
        <span className="quiet" role="status">
          {slow
            ? 'Looking…'
            : shown.length === draws.length
              ? countOf(draws.length, 'draw')
              : `${countText(shown.length)} of ${countOf(draws.length, 'draw')}`}
        </span>
      </div>
      {(unknownStream !== null || unknownDraw !== null) && (
        <p className="quiet" role="status">
          {unknownStream !== null && `This run has no stream ${unknownStream}; showing all streams. `}
          {unknownDraw !== null && `This run has no draw ${unknownDraw}.`}
        </p>
      )}
      {recorded.more && (
        <p className="quiet">
          These are the first {countText(draws.length)} draws of a longer run. A saved trace contains all
          draws.
        </p>
      )}
      {shown.length === 0 && looking ? (
        <p className="quiet draws-none">Searching the draws…</p>
      ) : shown.length === 0 ? (
        <p className="quiet draws-none">
          No draw matches.{' '}
          <Button
            onClick={() => {
              keep(ALL_DRAWS)
              find.current?.focus()
            }}
          >
            Show all draws
          </Button>
        </p>
      ) : (
        <>
          <Timeline
            lanes={lanes}
            rules={rules}
            count={draws.length}
            selected={selected}
            hint={hovered === null ? null : lineOf(hovered)}
            onSelect={select}
            onHover={setHovered}
          />
          <DrawDetail
            shown={shown}
            count={draws.length}
            selected={selected}
            page={page}
            run={draws === recorded.draws ? run : null}
            onSelect={select}
            onGo={(n) => {
              const isShown = shown.some((draw) => draw.n === n)
              keep({ ...chosenDraw.to(String(n)), ...(isShown ? {} : ALL_DRAWS) })
            }}
          />
          <DrawTable draws={shown} selected={selected} onSelect={select} />
        </>
      )}
    </>
  )
}

function lineOf(draw: DrawRecord): string {
  const label = draw.path.length === 0 ? '' : `, for ${draw.path.join('/')}`
  return `${countText(draw.n)}  ${drawLabel(draw)}  ${callText(draw)}${label}`
}
